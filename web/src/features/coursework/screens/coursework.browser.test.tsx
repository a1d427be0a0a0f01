import type { EntregaDeAlumno, MiTarea, Tarea } from '@puente/contracts/coursework';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type Answers, held, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { fileNamed } from '../../../testing/components/files-for-test.ts';
import { personaOf } from '../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf } from '../../../testing/components/people-for-test.ts';
import { taughtClassOf } from '../../../testing/components/taught-classes-for-test.ts';

const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const ana = studentOf();
const { id: cursoId, titulo: cursoTitulo } = courseOf();
const taught = taughtClassOf();
const tarea: Tarea = {
  id: id(1),
  titulo: 'El relato de Rosa',
  instrucciones: 'Escribe **una página**.',
  vence: '2026-04-01T04:59:00Z',
  notaMaxima: 20,
  clase: { id: taught.id, nombre: taught.nombre, nombreEn: null, fechaHora: taught.fechaHora },
  curso: { id: cursoId, titulo: cursoTitulo, tituloEn: null },
};
const adjunto = { id: id(3), nombre: 'relato.pdf', tamano: 15, contenido: 'application/pdf', imagen: null };
const open: MiTarea = { ...tarea, estado: 'Pendiente', entrega: null, impedimento: null };
const entrega = {
  id: id(4),
  texto: 'Rosa salió en noviembre.',
  adjuntos: [adjunto],
  version: 1,
  entregadaAt: '2026-03-02T15:00:00Z',
  calificacion: null,
};
const handedIn: MiTarea = { ...open, estado: 'Entregada', entrega };
const submission: EntregaDeAlumno = { ...entrega, alumno: personaOf(ana), tarea };

const main = page.getByRole('main');
const text = page.getByRole('textbox', { name: 'Tu respuesta' });
const send = page.getByRole('button', { name: 'Entregar', exact: true });

const openAssignment = (answers: Answers = {}) =>
  openScreen(`/dashboard/tareas/${tarea.id}`, {
    as: ana,
    now: '2026-03-02T15:00:00Z',
    answers: {
      'GET /tareas/:id': open,
      'GET /tareas': [open],
      'GET /pruebas': [],
      'GET /certificados': [],
      'GET /adjuntos/enlaces': [],
      ...answers,
    },
  });
const openStaff = (query = '', answers: Answers = {}) =>
  openScreen(`/dashboard/paneladmin/tareas${query}`, {
    as: adminOf(),
    now: '2026-03-02T15:00:00Z',
    answers: {
      'GET /docencia/tareas': [],
      'GET /docencia/cursos': [],
      'GET /admin/courses': [],
      'GET /tareas/:id': open,
      'GET /entregas/:id': submission,
      'GET /tareas/:id/entregas': [],
      'GET /adjuntos/enlaces': [],
      ...answers,
    },
  });

test('[TEST-5, UX-4] empty work is not handed in; a text outlives the page, and a lost answer is sent again with the same mark', async () => {
  const screen = await openAssignment({
    'POST /adjuntos': adjunto,
    'PUT /tareas/:id/entrega': inTurn(noAnswer, handedIn),
  });
  await expect.poll(() => main.element().querySelector('strong')?.textContent).toBe('una página');
  await send.click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Escribe tu respuesta o adjunta un archivo.');
  expect(screen.sent('PUT /tareas/:id/entrega')).toEqual([]);
  await text.fill('Rosa salió en noviembre.');
  await main.getByRole('link', { name: 'Pruebas y tareas' }).click();
  await main.getByRole('link', { name: 'Entregar: El relato de Rosa' }).click();
  await expect.element(text).toHaveValue('Rosa salió en noviembre.');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    fileNamed('relato.pdf', 'application/pdf', '%PDF-1.7\n%%EOF\n'),
  );
  await expect.element(page.getByText('Listo')).toBeVisible();
  await send.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('no se entrega dos veces');
  await expect.element(text).toHaveValue('Rosa salió en noviembre.');
  await send.click();
  await expect.element(page.getByText('Entregada. Tu tutor ya puede ver la versión 1.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Lo que entregaste' })).toHaveFocus();
  await expect.element(text).not.toBeInTheDocument();
  const [first, second] = screen.sent('PUT /tareas/:id/entrega').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ texto: 'Rosa salió en noviembre.', adjuntos: [adjunto.id] });
});

test('[TEST-5] work is handed in again with the text and the files of the version before', async () => {
  const screen = await openAssignment({
    'GET /tareas/:id': handedIn,
    'PUT /tareas/:id/entrega': { ...handedIn, entrega: { ...entrega, version: 2 } },
  });
  await page.getByRole('button', { name: 'Entregar de nuevo' }).click();
  await expect.element(text).toHaveValue('Rosa salió en noviembre.');
  await text.fill('Rosa salió en noviembre de 2023.');
  await send.click();
  await expect.element(page.getByText('Entregada. Tu tutor ya puede ver la versión 2.')).toBeVisible();
  expect(screen.sent('PUT /tareas/:id/entrega').map(({ body }) => body)).toMatchObject([
    { texto: 'Rosa salió en noviembre de 2023.', adjuntos: [adjunto.id] },
  ]);
});

test('[TEST-5] a mark is shown when it comes', async () => {
  const channel = openChannel();
  const screen = await openAssignment({ 'GET /tareas/:id': handedIn });
  await expect.poll(channel.isOpen).toBe(true);
  await expect.element(main.getByText('Entregada', { exact: true })).toBeVisible();
  const calificacion = {
    nota: 18,
    comentario: 'Bien ordenado.',
    calificadaAt: '2026-03-03T15:00:00Z',
    autor: personaOf(adminOf()),
    esDeEstaVersion: true,
  };
  screen.answer({ 'GET /tareas/:id': { ...handedIn, estado: 'Calificada', entrega: { ...entrega, calificacion } } });
  channel.tell('resync', { withinMs: 0 });
  await expect.element(page.getByText('18 de 20')).toBeVisible();
  await expect.element(page.getByText('Bien ordenado.')).toBeVisible();
});

test('[TEST-5] staff ask for work in a class, chosen by course and module, and what is missing is said', async () => {
  const screen = await openStaff('', {
    'GET /docencia/clases': [taughtClassOf()],
    'PUT /clases/:id/tarea': { ...tarea, entregas: 0, porCalificar: 0 },
  });
  await page.getByRole('button', { name: '+ Pedir una tarea' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir una tarea' });
  await asking.getByRole('button', { name: 'Pedir tarea' }).click();
  await expect.element(asking.getByText('Elige un curso, un módulo y una clase.')).toBeVisible();
  for (const [field, option] of [
    ['Curso', cursoTitulo],
    ['Módulo', 'El relato'],
    ['Clase', tarea.clase.nombre],
  ] as const) {
    await asking.getByRole('button', { name: new RegExp(`${field}$`) }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await asking.getByRole('textbox', { name: 'Título' }).fill(tarea.titulo);
  await asking.getByRole('textbox', { name: 'Instrucciones' }).fill(tarea.instrucciones);
  await asking.getByRole('spinbutton', { name: /día/i }).first().click();
  await userEvent.keyboard('31122099');
  await asking.getByRole('textbox', { name: 'Nota máxima' }).fill('20');
  screen.answer({ 'GET /docencia/tareas': [{ ...tarea, entregas: 0, porCalificar: 0 }] });
  await asking.getByRole('button', { name: 'Pedir tarea' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(main.getByRole('row').filter({ hasText: tarea.titulo })).toMatchTextContent('Sin entregas');
  expect(screen.sent('PUT /clases/:id/tarea').map(({ params, body }) => ({ ...params, ...body }))).toMatchObject([
    { id: tarea.clase.id, titulo: tarea.titulo, notaMaxima: 20, nueva: true },
  ]);
});

test('[TEST-5] a mark above the highest is refused, and a newer version is read before it is marked', async () => {
  const newer: EntregaDeAlumno = { ...submission, texto: 'Rosa salió en noviembre de 2023.', version: 2 };
  const screen = await openStaff(`?entrega=${submission.id}`, {
    'PUT /entregas/:id/calificacion': inTurn(refused('SUBMISSION_CHANGED'), newer),
  });
  await expect.element(main.getByText('Rosa salió en noviembre.')).toBeVisible();
  await expect.element(main.getByText('relato.pdf')).toBeVisible();
  const mark = main.getByRole('textbox', { name: 'Nota (de 0 a 20)' });
  const comment = main.getByRole('textbox', { name: 'Comentario' });
  const save = main.getByRole('button', { name: 'Guardar y siguiente' });
  await mark.fill('21');
  await comment.fill('Bien ordenado.');
  await save.click();
  await expect.element(main.getByText('La nota máxima es 20.')).toBeVisible();
  await expect.element(mark).toHaveFocus();
  await mark.fill('18');
  screen.answer({ 'GET /entregas/:id': newer });
  await save.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('La entrega cambió mientras la calificabas.');
  await expect.element(main.getByText('Rosa salió en noviembre de 2023.')).toBeVisible();
  await expect.element(comment).toHaveValue('Bien ordenado.');
  await save.click();
  await expect.element(main.getByText('No queda nada por calificar', { exact: true })).toBeVisible();
  expect(screen.sent('PUT /entregas/:id/calificacion').map(({ body }) => body)).toEqual([
    { nota: 18, comentario: 'Bien ordenado.', version: 1 },
    { nota: 18, comentario: 'Bien ordenado.', version: 2 },
  ]);
});

test('[TEST-5] an assignment keeps what was typed when it is refused, is saved once for a double press, and can be discarded', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'WORK_DUE_IN_THE_PAST'>>>();
  const screen = await openStaff(`?tarea=${tarea.id}`, { 'PUT /clases/:id/tarea': answer });
  await main.getByRole('button', { name: 'Editar' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar tarea' });
  const highest = editing.getByRole('textbox', { name: 'Nota máxima' });
  await highest.fill('1.000');
  await editing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(highest).toHaveFocus();
  await expect.element(highest).toHaveAccessibleDescription('Escribe un número entero de 1 a 1000.');
  await expect.element(editing.getByRole('alert')).toHaveTextContent('Falta algo. Revisa los campos marcados.');
  await highest.fill('100');
  await editing.getByRole('button', { name: 'Guardar cambios' }).dblClick();
  await expect.element(highest).toHaveAttribute('readonly');
  release(refused('WORK_DUE_IN_THE_PAST'));
  await expect.element(editing.getByRole('alert')).toBeVisible();
  await expect.element(highest).toHaveValue('100');
  expect(screen.sent('PUT /clases/:id/tarea').map(({ body }) => body)).toEqual([
    { titulo: tarea.titulo, instrucciones: tarea.instrucciones, vence: tarea.vence, notaMaxima: 100, nueva: false },
  ]);

  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Editar' }).click();
  await expect.element(editing.getByText('Aquí está lo que escribiste la última vez.')).toBeVisible();
  await expect.element(highest).toHaveValue('100');
  await editing.getByRole('button', { name: 'Descartar' }).click();
  await main.getByRole('button', { name: 'Editar' }).click();
  await expect.element(highest).toHaveValue('20');
});

test('[TEST-5] work with a private number is handed in once the question was answered, with the number hidden', async () => {
  const screen = await openAssignment({ 'PUT /tareas/:id/entrega': handedIn });
  await text.fill('El caso es el A123456789.');
  await send.click();
  const question = page.getByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.sent('PUT /tareas/:id/entrega')).toEqual([]);
  await send.click();
  await question.getByRole('button', { name: 'Ocultar y enviar' }).click();
  await expect.element(page.getByText('Entregada. Tu tutor ya puede ver la versión 1.')).toBeVisible();
  expect(screen.sent('PUT /tareas/:id/entrega').map(({ body }) => body.texto)).toEqual(['El caso es el A•••••••••.']);
});

test('[TEST-5] a mark is saved once for a double press, and the next submission is shown when that is asked for', async () => {
  const next: EntregaDeAlumno = { ...submission, id: id(5), texto: 'Rosa llegó en marzo.' };
  const calificacion = {
    nota: 18,
    comentario: '',
    calificadaAt: '2026-03-03T15:00:00Z',
    autor: personaOf(adminOf()),
    esDeEstaVersion: true,
  };
  const screen = await openStaff(`?entrega=${submission.id}`, {
    'GET /entregas/:id': ({ params }) => (params.id === next.id ? next : submission),
    'PUT /entregas/:id/calificacion': { ...submission, calificacion },
    'GET /tareas/:id/entregas': [next],
  });
  const mark = main.getByRole('textbox', { name: 'Nota (de 0 a 20)' });
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.element(mark).toHaveFocus();
  await expect.element(mark).toHaveAccessibleDescription('Escribe la nota.');
  await mark.fill('18');
  await main.getByRole('button', { name: 'Guardar', exact: true }).dblClick();
  await expect.element(page.getByText('La nota está guardada. Tu estudiante recibe un aviso.')).toBeVisible();
  await expect.element(main.getByText(/^Calificada por /)).toBeVisible();
  await expect.element(mark).toHaveValue('18');
  expect(screen.sent('PUT /entregas/:id/calificacion')).toHaveLength(1);
  await main.getByRole('button', { name: 'Guardar y siguiente' }).click();
  await expect.element(main.getByText('Rosa llegó en marzo.')).toBeVisible();
  await expect.element(mark).toHaveValue('');
});
