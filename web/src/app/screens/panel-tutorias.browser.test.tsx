import type { ClaseConReunion, ClasePorAgendar } from '@puente/contracts/live';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, foreignAnswer, held } from '../../testing/components/answers-for-test.ts';
import { openChannel, refusedCommand } from '../../testing/components/channel-for-test.ts';
import { meetingOf, ofClass } from '../../testing/components/live-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf, tutorOf } from '../../testing/components/people-for-test.ts';

const tutoring = '/dashboard/paneladmin/tutorias';
const now = '2026-03-01T15:00:00Z';
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

/** What the panel lists now. */
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
const toSchedule: ClasePorAgendar = { ...relato, moduloNombre: 'El caso', moduloNombreEn: null };
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

test('[ADM-7, UX-1] starting a class hours before asks first, in the language of the page', async () => {
  openChannel();
  meetings = [{ ...meetingOf('Agendada'), fechaHora: '2026-03-01T20:00:00Z' }];
  await openScreen(tutoring, {
    as: adminOf(),
    language: 'en',
    now,
    answers: { 'GET /docencia/cursos': [], 'GET /reuniones': meetings },
  });
  await row.getByRole('button', { name: 'Start class' }).click();
  await expect.element(question).toMatchTextContent('El relato');
  await userEvent.keyboard('{Escape}');
  await expect.element(row.getByRole('button', { name: 'Start class' })).toHaveFocus();
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
