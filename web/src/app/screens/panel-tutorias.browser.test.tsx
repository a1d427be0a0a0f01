import type { ClaseConReunion, ClasePorAgendar } from '@puente/contracts/live';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, foreignAnswer, held, refused } from '../../testing/components/answers-for-test.ts';
import { openChannel, refusedCommand } from '../../testing/components/channel-for-test.ts';
import { meetingOf, ofClass } from '../../testing/components/live-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf, tutorOf } from '../../testing/components/people-for-test.ts';

const tutoring = '/dashboard/paneladmin/tutorias';
/** Ten minutes before the class. */
const now = '2026-03-01T15:50:00Z';
const { reunionId } = ofClass;
const moved = { claseId: ofClass.id, reunionId };

const heading = page.getByRole('heading', { level: 1 });
const row = page.getByRole('row').filter({ hasText: 'El relato' });
const buttonsOf = (names: string[]) =>
  expect
    .poll(() =>
      row
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(names);
const action = (name: string) => row.getByRole('button', { name });
const addButton = page.getByRole('button', { name: '+ Agendar Nueva Reunión' });
const scheduling = page.getByRole('dialog', { name: 'Agendar Reunión para una Clase' });
const question = page.getByRole('alertdialog');

/** Classes that the panel lists now. */
let meetings: ClaseConReunion[] = [];

const openTutoring = (estado?: ClaseConReunion['reunion']['estado'], answers: Answers = {}, as = adminOf()) => {
  meetings = estado ? [meetingOf(estado)] : [];
  return openScreen(tutoring, {
    as,
    now,
    answers: { 'GET /docencia/cursos': [], 'GET /reuniones': () => meetings, ...answers },
  });
};

const { reunion: _, ...relato } = meetingOf('Agendada');
const toSchedule: ClasePorAgendar = { ...relato, moduloNombre: 'El caso', moduloNombreEn: null, cancelada: false };
const elsewhere: ClasePorAgendar = {
  ...toSchedule,
  id: '0190f000-0000-7000-8000-000000000011',
  nombre: 'Repaso',
  moduloId: '0190f000-0000-7000-8000-000000000012',
  moduloNombre: 'El final',
  cursoId: '0190f000-0000-7000-8000-000000000013',
  cursoTitulo: 'Visas',
};

async function choose(label: string, option: string): Promise<void> {
  await scheduling.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

test('[ADM-6] a meeting is scheduled by course, module and class, one after the other', async () => {
  let open = [toSchedule, elsewhere];
  const channel = openChannel({
    agendarReunion: ({ claseId }) => {
      meetings = [meetingOf('Agendada')];
      open = [elsewhere];
      const clase = { id: claseId, nombre: 'El relato' };
      const reunion = { id: reunionId, claseId, estado: 'Agendada' as const, enlace: ofClass.enlace, clase };
      return { message: 'Reunión agendada.', claseId, reunion };
    },
  });
  await openTutoring(undefined, { 'GET /reuniones/por-agendar': () => open });
  await expect.element(heading).toHaveTextContent('Gestión de Tutorías');
  await expect.element(page.getByText('No hay reuniones agendadas.')).toBeVisible();
  await addButton.click();
  const send = scheduling.getByRole('button', { name: 'Agendar Reunión' });
  await expect.element(scheduling.getByText('1. Curso')).toBeVisible();
  await expect.element(scheduling.getByText('2. Módulo')).not.toBeInTheDocument();
  await choose('1. Curso', 'Asilo');
  await expect.element(scheduling.getByText('3. Clase')).not.toBeInTheDocument();
  await choose('2. Módulo', 'El caso');
  await expect.element(send).toBeDisabled();
  await choose('3. Clase', 'El relato');
  await expect.element(scheduling.getByRole('term')).toHaveTextContent('El relato');
  await expect.element(scheduling.getByRole('definition')).toMatchTextContent(/1 de marzo, 11:00 · 2 horas/);
  await expectAccessible();
  await send.click();
  await expect.element(scheduling).not.toBeInTheDocument();
  await expect.element(page.getByText('Reunión agendada.')).toBeVisible();
  expect(channel.sent('agendarReunion')).toEqual([{ claseId: ofClass.id }]);

  await expect.element(row.getByText('Agendada', { exact: true })).toBeVisible();
  await expect.element(row).toMatchTextContent(/1 mar( 2026)?, 11:00/);
  await addButton.click();
  await scheduling.getByRole('button', { name: /1\. Curso$/ }).click();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await expect.element(page.getByRole('option', { name: 'Visas' })).toBeVisible();
});

test('[ADM-6] another course has other modules: what was chosen below it is chosen again', async () => {
  await openTutoring(undefined, { 'GET /reuniones/por-agendar': [toSchedule, elsewhere] });
  await addButton.click();
  await choose('1. Curso', 'Asilo');
  await choose('2. Módulo', 'El caso');
  await expect.element(scheduling.getByText('3. Clase')).toBeVisible();
  await choose('1. Curso', 'Visas');
  await expect.element(scheduling.getByText('3. Clase')).not.toBeInTheDocument();
  await scheduling.getByRole('button', { name: /2\. Módulo$/ }).click();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await expect.element(page.getByRole('option', { name: 'El final' })).toBeVisible();
});

test('[ADM-6] a meeting that is refused leaves the choices, and says why; without classes there is nothing to choose', async () => {
  const channel = openChannel({ agendarReunion: () => refusedCommand('CLASS_HAS_MEETING') });
  const screen = await openTutoring(undefined, { 'GET /reuniones/por-agendar': [toSchedule] });
  await addButton.click();
  await choose('1. Curso', 'Asilo');
  await choose('2. Módulo', 'El caso');
  await choose('3. Clase', 'El relato');
  await scheduling.getByRole('button', { name: 'Agendar Reunión' }).click();
  await expect.element(scheduling.getByRole('alert')).toMatchTextContent('ya tiene');
  expect(channel.sent('agendarReunion')).toHaveLength(1);
  screen.answer({ 'GET /reuniones/por-agendar': [] });
  channel.tell('reunionActualizada', {
    id: reunionId,
    claseId: ofClass.id,
    cursoId: ofClass.cursoId,
    estado: 'Agendada',
  });
  await expect.element(scheduling.getByText('Todas las clases tienen su reunión')).toBeVisible();
});

test('[ADM-5, LIVE-2] a class is started once by a double click, which leads into its room', async () => {
  const channel = openChannel();
  await openTutoring('Agendada', { 'GET /reuniones/sala/:roomName': held<never>().answer });
  await expect.poll(channel.isOpen).toBe(true);
  await action('Iniciar Clase').dblClick();
  await expect.poll(() => channel.sent('iniciarClase')).toEqual([{ reunionId }]);
  channel.tell('claseIniciada', { ...moved, message: 'Listo.', enlace: ofClass.enlace, roomName: 'sala-1' });
  await expect.poll(() => location.pathname).toBe(ofClass.enlace);
  expect(channel.sent('iniciarClase')).toHaveLength(1);
});

test('[ADM-5] each state has its actions, and what others do is seen without a reload', async () => {
  const channel = openChannel();
  await openTutoring('Agendada');
  await buttonsOf(['Iniciar Clase', 'Cancelar']);
  const hear = (estado: ClaseConReunion['reunion']['estado']) => {
    meetings = [meetingOf(estado)];
    channel.tell('reunionActualizada', { id: reunionId, claseId: ofClass.id, cursoId: ofClass.cursoId, estado });
  };
  hear('En Vivo');
  await expect.element(row.getByText('En Vivo', { exact: true })).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Unirse' })).toHaveAttribute('href', ofClass.enlace);
  await buttonsOf(['Grabar', 'Finalizar Clase', 'Asistencia']);
  await expectAccessible();
  hear('Completada');
  await expect.element(row.getByText('Completada', { exact: true })).toBeVisible();
  await buttonsOf(['Asistencia']);
});

test('[ADM-5] a state that the page does not know is shown as it is', async () => {
  const unknown = [
    { ...meetingOf('Agendada'), reunion: { id: reunionId, estado: 'Aplazada', enlace: ofClass.enlace } },
  ];
  await openTutoring(undefined, { 'GET /reuniones': foreignAnswer(200, JSON.stringify(unknown)) });
  await expect.element(row.getByText('Aplazada')).toBeVisible();
  await buttonsOf(['Cancelar']);
});

test('[ADM-7] finishing asks first, and the focus stays at the class', async () => {
  const channel = openChannel({
    finalizarClase: () => {
      meetings = [meetingOf('Completada')];
      return { ...moved, message: 'La clase terminó.' };
    },
  });
  await openTutoring('En Vivo');
  await action('Finalizar Clase').click();
  await expect.element(question).toMatchTextContent('pasará al estado Completada');
  await expectAccessible(question.element());
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect.element(action('Finalizar Clase')).toHaveFocus();
  expect(channel.sent('finalizarClase')).toEqual([]);
  await action('Finalizar Clase').click();
  await question.getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect.element(row.getByText('Completada', { exact: true })).toBeVisible();
  await expect.element(page.getByText('La clase terminó.')).toBeVisible();
  await expect.element(action('Asistencia')).toHaveFocus();
  expect(channel.sent('finalizarClase')).toEqual([{ reunionId }]);
});

test('[ADM-7] cancelling asks first, and leaves the focus on the page', async () => {
  const channel = openChannel({
    cancelarReunion: () => {
      meetings = [];
      return { ...moved, message: 'Reunión cancelada.' };
    },
  });
  await openTutoring('Agendada');
  await action('Cancelar').click();
  await expect.element(question).toMatchTextContent('no se puede deshacer');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect.element(action('Cancelar')).toHaveFocus();
  expect(channel.sent('cancelarReunion')).toEqual([]);
  await action('Cancelar').click();
  await question.getByRole('button', { name: 'Sí, Cancelar Reunión' }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
  expect(channel.sent('cancelarReunion')).toEqual([{ reunionId }]);
});

test('[ADM-7] a refusal, and a lost connection, are said in the dialog, which stays', async () => {
  const channel = openChannel({ cancelarReunion: () => refusedCommand('MEETING_STEP_REFUSED') });
  await openTutoring('Agendada');
  await action('Cancelar').click();
  const confirm = question.getByRole('button', { name: 'Sí, Cancelar Reunión' });
  await confirm.click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('eso ya no es posible');
  channel.cut();
  await confirm.click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('No hay conexión con la academia.');
  expect(channel.sent('cancelarReunion')).toHaveLength(1);
});

/** The class, 16 minutes before it begins. */
const early = { ...meetingOf('Agendada'), fechaHora: '2026-03-01T16:06:00Z' };

test('[COURSE-5, ADM-7, UX-1] starting a class more than 15 minutes before asks first, in the language of the page', async () => {
  const channel = openChannel();
  meetings = [early];
  await openScreen(tutoring, {
    as: adminOf(),
    language: 'en',
    now,
    answers: {
      'GET /docencia/cursos': [],
      'GET /reuniones': meetings,
      'GET /reuniones/sala/:roomName': held<never>().answer,
    },
  });
  const start = row.getByRole('button', { name: 'Start class' });
  await start.click();
  await expect
    .element(question)
    .toMatchTextContent(/“El relato” is planned for .* 11:06.*, the room opens and its students are told at once/);
  await expectAccessible(question.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(start).toHaveFocus();
  expect(channel.sent('iniciarClase')).toEqual([]);
  await start.click();
  await question.getByRole('button', { name: 'Yes, Start Class' }).dblClick();
  await expect.poll(() => channel.sent('iniciarClase')).toEqual([{ reunionId, antesDeHora: true }]);
  channel.tell('claseIniciada', { ...moved, message: 'Started.', enlace: ofClass.enlace, roomName: 'sala-1' });
  await expect.poll(() => location.pathname).toBe(ofClass.enlace);
});

test('[COURSE-5] where only the server’s clock says that it is early, its refusal asks too', async () => {
  const channel = openChannel({ iniciarClase: () => refusedCommand('CLASS_NOT_DUE') });
  await openTutoring('Agendada');
  await action('Iniciar Clase').click();
  await expect.element(question).toMatchTextContent('está programada para el');
  expect(channel.sent('iniciarClase')).toEqual([{ reunionId }]);
});

test('[COURSE-5] the class of today is marked, and ‘Iniciar Clase’ stands out only where it is due', async () => {
  const brand = (of: ReturnType<typeof row.getByRole>) => getComputedStyle(of.element()).backgroundColor;
  const tomorrow = { ...early, id: ofClass.moduloId, nombre: 'Mañana', fechaHora: '2026-03-02T16:00:00Z' };
  meetings = [meetingOf('Agendada'), { ...early, id: ofClass.cursoId, nombre: 'Luego' }, tomorrow];
  await openScreen(tutoring, {
    as: adminOf(),
    now,
    answers: { 'GET /docencia/cursos': [], 'GET /reuniones': meetings },
  });
  const [due, later, other] = ['El relato', 'Luego', 'Mañana'].map((hasText) =>
    page.getByRole('row').filter({ hasText }),
  );
  await expect.element(due!.getByText('Es la hora')).toBeVisible();
  await expect.element(later!.getByText('Hoy', { exact: true })).toBeVisible();
  await expect.element(other!.getByText('Hoy', { exact: true })).not.toBeInTheDocument();
  const [one, two, three] = [due!, later!, other!].map((each) => brand(each.getByRole('button', { name: 'Iniciar' })));
  expect(one).not.toBe(two);
  expect(two).toBe(three);
  expect(getComputedStyle(later!.element()).backgroundColor).not.toBe(
    getComputedStyle(other!.element()).backgroundColor,
  );
  await expectAccessible();
});

describe('[COURSE-5] ‘Agendar todas’', () => {
  const open = page.getByRole('button', { name: 'Agendar todas' });
  const dialog = page.getByRole('dialog', { name: 'Agendar todas las clases de un curso' });
  const second = { ...toSchedule, id: ofClass.cursoId, nombre: 'La prueba', fechaHora: '2026-03-08T16:00:00Z' };
  const cancelled = { ...second, id: ofClass.moduloId, nombre: 'El recurso', cancelada: true };
  const answerOf = (agendadas: number) => ({ agendadas, message: `Se agendaron ${agendadas} reuniones.` });

  test('schedules the classes of the chosen course, once, after a question that says how many', async () => {
    const scheduling = held<ReturnType<typeof answerOf>>();
    const screen = await openTutoring(undefined, {
      'GET /reuniones/por-agendar': [toSchedule, second, cancelled, elsewhere],
      'POST /courses/:id/reuniones': scheduling.answer,
    });
    await open.click();
    await expect.element(dialog.getByRole('button', { name: 'Agendar todas' })).toBeDisabled();
    await dialog.getByRole('button', { name: /Curso$/ }).click();
    await page.getByRole('option', { name: 'Asilo' }).click();
    await expect
      .element(dialog)
      .toMatchTextContent('Se agendarán 2 clases, del 1 de marzo de 2026 al 8 de marzo de 2026.');
    await expect.element(dialog).toMatchTextContent('1 clase que cancelaste queda como está');
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Sí, agendar 2 clases' }).dblClick();
    await expect.poll(() => screen.sent('POST /courses/:id/reuniones')).toHaveLength(1);
    meetings = [meetingOf('Agendada')];
    scheduling.release(answerOf(2));
    await expect.element(page.getByText('Se agendaron 2 reuniones.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
    expect(screen.sent('POST /courses/:id/reuniones')).toMatchObject([{ params: { id: ofClass.cursoId } }]);
  });

  test('has chosen the only course there is; a refusal is said, and the dialog stays', async () => {
    await openTutoring(undefined, {
      'GET /reuniones/por-agendar': [toSchedule],
      'POST /courses/:id/reuniones': refused('COURSE_NOT_FOUND'),
    });
    await open.click();
    await expect.element(dialog).toMatchTextContent('Se agendará 1 clase');
    await dialog.getByRole('button', { name: 'Sí, agendar 1 clase' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('no existe');
  });

  test('says so where nothing is left, or only what was cancelled', async () => {
    const screen = await openTutoring(undefined, { 'GET /reuniones/por-agendar': [cancelled] });
    await open.click();
    await expect.element(dialog.getByText('1 clase que cancelaste queda como está')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    screen.answer({ 'GET /reuniones/por-agendar': [] });
    await open.click();
    await expect.element(dialog.getByText('Todas las clases tienen su reunión')).toBeVisible();
  });
});

test('[ADM-5, SHELL-1, PANEL-1] tutors have ‘Mis Tutorías’, and the sections of their courses alone', async () => {
  const answers: Answers = { 'GET /docencia/cursos': [], 'GET /reuniones': [] };
  await openScreen('/dashboard/nada', { as: tutorOf(), answers });
  await page
    .getByRole('navigation', { name: 'Secciones', exact: true })
    .getByRole('link', { name: 'Mis Tutorías' })
    .click();
  await expect.element(heading).toHaveTextContent('Gestión de Tutorías');
  const menu = page.getByRole('navigation', { name: 'Secciones del panel' });
  const sections = menu.getByRole('listitem').getByRole('link');
  await expect
    .poll(() => sections.elements().map(({ textContent }) => textContent))
    .toEqual(['Cursos', 'Documentos / Multimedia', 'Tutorías', 'Tareas', 'Tests', 'Glosario', 'Soporte']);
  await expect.element(sections.filter({ hasText: 'Tutorías' })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('list')).toHaveLength(2);
});

test('[ADM-5, SHELL-1] an address of before leads to its section; a section of administrators is not there for tutors', async () => {
  const answers: Answers = { 'GET /docencia/cursos': [], 'GET /reuniones': [] };
  await openScreen('/dashboard/paneladmin?seccion=tutorias', { as: tutorOf(), answers });
  await expect.element(heading).toHaveTextContent('Gestión de Tutorías');
  expect(location.pathname + location.search).toBe(tutoring);
});

test.each([
  ['a tutor at a section of administrators', tutorOf(), '/dashboard/paneladmin/suscripciones'],
  ['a student at the panel', studentOf(), tutoring],
])('[ADM-5, SHELL-1] %s finds no page', async (_who, as, address) => {
  await openScreen(address, { as });
  await expect.element(heading).toHaveTextContent('Esta página no existe');
});
