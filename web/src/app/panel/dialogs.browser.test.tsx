import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type Answers, held } from '../../testing/components/answers-for-test.ts';
import { academyOf, courseOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../testing/components/panel-courses-for-test.ts';
import { adminOf, studentOf, tutorOf } from '../../testing/components/people-for-test.ts';

const panel = '/dashboard/paneladmin';
const main = page.getByRole('main');
const openPanel = (address: string, answers: Answers) => openScreen(`${panel}${address}`, { as: adminOf(), answers });

/** A press beside everything that lies over the page. */
const pressOutside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });

/** Two frames, in which everything that follows a press has been drawn. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('[UX-4] the second press of a double click neither closes the question that the first opened nor presses what lies beneath one that it closed', async () => {
  await openPanel('/suscripciones', {
    'GET /admin/courses': [],
    'GET /docencia/cursos': [],
    'GET /suscripciones': [
      {
        id: '0190d000-0000-7000-8000-000000000001',
        usuario: {
          id: '0190d000-0000-7000-8000-000000000009',
          nombreCompleto: 'Ana Quispe',
          email: 'ana@ejemplo.test',
        },
        curso: { id: courseOf().id, titulo: 'Visas', tituloEn: null },
        fechaInicio: '2026-03-01',
        fechaFin: null,
        estado: 'Activa',
      },
    ],
  });
  const remove = main.getByRole('button', { name: /^Eliminar la suscripción/ });
  const question = page.getByRole('alertdialog');
  await remove.dblClick();
  await expect.element(question).toBeVisible();
  await drawn();
  await expect.element(question).toBeVisible();

  const pressed: unknown[] = [];
  const note = ({ target }: Event) => pressed.push(target);
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  await question.getByRole('button', { name: 'Cancelar' }).dblClick();
  await expect.element(question).not.toBeInTheDocument();
  expect(pressed.length).toBeLessThanOrEqual(1);

  // A press for itself, and the keyboard twice, do what they always did.
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await remove.click();
  await expect.element(question).toBeVisible();
  await pressOutside();
  await expect.element(question).not.toBeInTheDocument();
});

test('[ADM-9] a dialog with typed values asks before a press outside, Escape or × loses them; an untouched one closes', async () => {
  await openPanel('/usuarios', {
    'GET /admin/users': [],
    'GET /admin/users/totales': { total: 0, conectados: 0 },
  });
  const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  const add = main.getByRole('button', { name: 'Nuevo Usuario' });
  await add.click();
  await expect.element(dialog).toBeVisible();
  await pressOutside();
  await expect.element(dialog).not.toBeInTheDocument();
  await add.click();
  const name = dialog.getByLabelText('Nombre', { exact: true });
  await name.fill('Rosa');
  for (const leave of [pressOutside, () => userEvent.keyboard('{Escape}')]) {
    await leave();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Rosa');
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[MSG-2] the alert about what is missing goes when all is filled in', async () => {
  const ana = studentOf();
  await openScreen('/dashboard/notifications?tab=mensajes', {
    as: tutorOf(),
    answers: {
      'GET /mensajes/bandeja-entrada': [],
      'GET /mensajes/sin-leer': { total: 0 },
      'GET /suscripciones/mis-suscripciones': [],
      'GET /usuarios/search': [
        { id: ana.id, firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
      ],
    },
  });
  await page.getByRole('button', { name: 'Nuevo mensaje' }).first().click();
  const composer = page.getByRole('dialog', { name: 'Nuevo mensaje' });
  await composer.getByRole('button', { name: 'Enviar' }).click();
  const missing = composer.getByText('Destinatario, asunto y cuerpo del mensaje son obligatorios.');
  await expect.element(missing).toBeVisible();
  await composer.getByRole('textbox', { name: 'Asunto' }).fill('Hola');
  await composer.getByRole('textbox', { name: 'Mensaje' }).fill('Nos vemos en clase.');
  await expect.element(missing).toBeVisible();
  await composer.getByRole('combobox', { name: 'Destinatario' }).fill('quis');
  await page.getByRole('option', { name: 'Ana Quispe' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  await composer.getByRole('button', { name: /Descartar/ }).click();
});

test('[ADM-5] while the meetings are loading, the panel says so in the words of the specification', async () => {
  const { answer, release } = held<[]>();
  await openPanel('/tutorias', { 'GET /reuniones': answer, 'GET /docencia/cursos': [] });
  const loading = main.getByText('Cargando datos...', { exact: true });
  await expect.element(loading).toBeVisible();
  release([]);
  await expect.element(loading).not.toBeInTheDocument();
});

test('[ADM-2] what was saved is told above the bar of actions, not on its button', async () => {
  const course = courseOfPanel();
  await openPanel(`/cursos/${course.id}`, {
    'GET /admin/courses/:id': course,
    'GET /businesstypes': [],
    'GET /academia': academyOf(),
    'GET /admin/tutores': [],
    'PUT /courses/:id': courseOf({ titulo: 'Trabajos' }),
  });
  await main
    .getByRole('textbox', { name: /^Título/ })
    .first()
    .fill('Trabajos');
  const save = main.getByRole('button', { name: 'Guardar cambios' });
  await save.click();
  const told = page.getByRole('alert').filter({ hasText: 'El curso se guardó.' });
  await expect.element(told).toBeVisible();
  const { bottom } = told.element().getBoundingClientRect();
  const button = main.getByRole('button', { name: 'Guardar cambios' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThan(button.top);
  expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
});
