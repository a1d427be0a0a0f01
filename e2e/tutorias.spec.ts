import type { Page } from '@playwright/test';

import { Client } from './support/client.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const panel = '/dashboard/paneladmin';
const tutoring = `${panel}/tutorias`;
const addButton = (page: Page) => page.getByRole('button', { name: '+ Agendar Nueva Reunión' });
const scheduling = (page: Page) => page.getByRole('dialog', { name: 'Agendar Reunión para una Clase' });
const rowOf = (page: Page, course: string) => page.getByRole('row').filter({ hasText: course });

/** A course with one class soon, which has no meeting. */
const courseWithClass = (academy: Parameters<typeof makeCourse>[0]) =>
  makeCourse(academy, {
    modulos: [{ nombre: 'El relato', clases: [{ nombre: 'Escuchar', fechaHora: inHours(1), duracion: '2 horas' }] }],
  });

async function choose(page: Page, label: string, option: string) {
  await scheduling(page)
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

async function schedule(page: Page, course: string) {
  await addButton(page).click();
  await choose(page, '1. Curso', course);
  await choose(page, '2. Módulo', 'El relato');
  await choose(page, '3. Clase', 'Escuchar');
  await scheduling(page).getByRole('button', { name: 'Agendar Reunión' }).click();
  await expect(scheduling(page)).toBeHidden();
}

test('[ADM-6] a meeting is scheduled by course, module and class, one after the other', async ({ page, academy }) => {
  const course = await courseWithClass(academy);
  await openAs(page, academy, demo.admin, tutoring);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Tutorías');
  await addButton(page).click();
  const dialog = scheduling(page);
  const send = dialog.getByRole('button', { name: 'Agendar Reunión' });
  await expect(dialog.getByText('1. Curso')).toBeVisible();
  await expect(dialog.getByText('2. Módulo')).toBeHidden();
  await choose(page, '1. Curso', course.titulo);
  await expect(dialog.getByText('3. Clase')).toBeHidden();
  await choose(page, '2. Módulo', 'El relato');
  await expect(send).toBeDisabled();
  await choose(page, '3. Clase', 'Escuchar');
  await expect(dialog.getByRole('term')).toHaveText('Escuchar');
  await expect(dialog.getByRole('definition')).toContainText(/ de [a-z]+, \d{1,2}:\d{2} · 2 horas/);
  await send.click();
  await expect(dialog).toBeHidden();

  const row = rowOf(page, course.titulo);
  await expect(row.getByText('Agendada', { exact: true })).toBeVisible();
  await expect(row.getByText(/\d{1,2} de [a-z]+ de \d{4}, \d{1,2}:\d{2}/)).toBeVisible();
  await addButton(page).click();
  await dialog.getByRole('button', { name: /1\. Curso$/ }).click();
  await expect(page.getByRole('option', { name: course.titulo })).toHaveCount(0);
});

test('[ADM-5, ADM-7, LIVE-2] a class is started, which leads into its room, and finished; others see it without a reload', async ({
  page,
  academy,
  visitor,
}) => {
  const course = await courseWithClass(academy);
  const other = await visitor();
  await openAs(page, academy, demo.admin, tutoring);
  await openAs(other, academy, demo.admin, tutoring);
  await schedule(page, course.titulo);
  const [mine, theirs] = [rowOf(page, course.titulo), rowOf(other, course.titulo)];
  await expect(theirs.getByText('Agendada', { exact: true })).toBeVisible();
  // A double click starts it once.
  await mine.getByRole('button', { name: 'Iniciar Clase' }).dblclick();
  await page.waitForURL(/\/sala\/[\w-]+/);
  await expect(theirs.getByText('En Vivo', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Unirse' })).toHaveAttribute('href', /^\/sala\//);
  await expect(theirs.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Finalizar Clase' }).click();
  const question = other.getByRole('alertdialog', { name: 'Finalizar Clase' });
  await expect(question).toContainText('pasará al estado Completada');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(theirs.getByText('En Vivo', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Finalizar Clase' }).click();
  await question.getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect(theirs.getByText('Completada', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button')).toHaveText(['Asistencia']);
  await expect(theirs.getByRole('button')).toBeFocused();
});

test('[ADM-7] cancelling asks first; then the class can get another meeting, and the focus stays on the page', async ({
  page,
  academy,
}) => {
  const course = await courseWithClass(academy);
  await openAs(page, academy, demo.admin, tutoring);
  await schedule(page, course.titulo);
  const cancel = rowOf(page, course.titulo).getByRole('button', { name: 'Cancelar' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Confirmar Cancelación' });
  await expect(question).toContainText('no se puede deshacer');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Sí, Cancelar Reunión' }).click();
  await expect(rowOf(page, course.titulo)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await schedule(page, course.titulo);
  await expect(rowOf(page, course.titulo).getByText('Agendada', { exact: true })).toBeVisible();
});

test('[ADM-7] a refusal is shown in the dialog with the server’s message', async ({ page, academy, visitor }) => {
  const course = await courseWithClass(academy);
  const other = await visitor();
  await openAs(page, academy, demo.admin, tutoring);
  await schedule(page, course.titulo);
  // Without its realtime events the page doesn't learn that the meeting was started.
  const seen = await (await Client.asAdmin(academy)).get<object[]>('/reuniones');
  await page.route('**/api/reuniones?*', (route) => route.fulfill({ json: seen }));
  await rowOf(page, course.titulo).getByRole('button', { name: 'Cancelar' }).click();
  await openAs(other, academy, demo.admin, tutoring);
  await rowOf(other, course.titulo).getByRole('button', { name: 'Iniciar Clase' }).click();
  await other.waitForURL(/\/sala\//);
  const question = page.getByRole('alertdialog', { name: 'Confirmar Cancelación' });
  await question.getByRole('button', { name: 'Sí, Cancelar Reunión' }).click();
  await expect(question.getByRole('alert')).toContainText('Esta clase ya está en vivo');
  await stopIntercepting(page);
});

test('[ADM-5] without meetings the panel says so; an unknown state is shown as it is', async ({ page, academy }) => {
  let rows: object[] = [];
  await page.route('**/api/reuniones?*', (route) => route.fulfill({ json: rows }));
  await openAs(page, academy, demo.admin, tutoring);
  await expect(page.getByText('No hay reuniones agendadas.')).toBeVisible();
  const clase = { id: 'k', nombre: 'Escuchar', fechaHora: inHours(5), duracion: '1 hora', moduloId: 'm', cursoId: 'c' };
  rows = [{ ...clase, cursoTitulo: 'Asilo', reunion: { id: 'r', estado: 'Aplazada', enlace: '/sala/x' } }];
  await page.reload();
  const row = rowOf(page, 'Asilo');
  await expect(row.getByText('Aplazada')).toBeVisible();
  await expect(row.getByRole('button')).toHaveText(['Cancelar']);
  await stopIntercepting(page);
});

test('[ADM-5, SHELL-1] tutors have ‘Mis Tutorías’ with their courses alone; students have no panel', async ({
  page,
  academy,
  visitor,
}) => {
  const course = await courseWithClass(academy);
  await openAs(page, academy, demo.tutor, '/dashboard/overview');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Mis Tutorías' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Tutorías');
  const sections = page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link');
  await expect(sections).toHaveText(['Cursos', 'Documentos / Multimedia', 'Tutorías', 'Soporte', 'Tareas', 'Tests']);
  await page.goto(`${panel}/suscripciones`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await page.goto(`${panel}?seccion=tutorias`);
  await expect(page).toHaveURL(`${panel}/tutorias`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Tutorías');
  await addButton(page).click();
  await scheduling(page)
    .getByRole('button', { name: /1\. Curso$/ })
    .click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: course.titulo })).toHaveCount(0);

  const student = await visitor();
  await signIn(student.context(), academy, demo.student);
  await student.goto(panel);
  await expect(student.getByRole('heading', { name: 'Esta página no existe' })).toBeAttached();
});

test('[LIVE-10] the attendance of a class can be seen and downloaded', async ({ page, academy }) => {
  await openAs(page, academy, demo.tutor, panel);
  await rowOf(page, 'Ciudadanía y Naturalización').getByRole('button', { name: 'Asistencia' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Asistencia: / });
  await expect(dialog.getByText(/Duró \d+ min/)).toBeVisible();
  for (const [button, name] of [
    ['Descargar CSV de la clase', /^asistencia-[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.csv$/],
    ['Descargar CSV de todo el curso', /^asistencia-ciudadania-y-naturalizacion-.*\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }
});
