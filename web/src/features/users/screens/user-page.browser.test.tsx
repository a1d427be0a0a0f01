import type { NotaDeUsuario } from '@puente/contracts/user-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';
import { accountPageOf } from '../../../testing/components/users-for-test.ts';

const eva = accountPageOf();
const note: NotaDeUsuario = {
  id: '0190b000-0000-7000-8000-000000000001',
  texto: 'Prefiere que la llamen.',
  createdAt: '2026-03-01T15:00:00Z',
  autor: 'Elena Soto',
};

const main = page.getByRole('main');

const openPerson = (answers: Answers = {}) =>
  openScreen(`/dashboard/paneladmin/usuarios/${eva.id}`, {
    as: adminOf(),
    answers: {
      'GET /admin/users/:id': eva,
      'GET /docencia/cursos': [],
      'GET /admin/users/:id/suscripciones': [],
      'GET /admin/users/:id/notas': [],
      ...answers,
    },
  });

test('[ADM-8] a person has a page that begins with their courses; the shown part is in the address', async () => {
  await openPerson();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Eva Ibarra');
  await expect.element(main.getByText('No tiene cursos.')).toBeVisible();
  expect(
    main
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Cursos', 'Pagos', 'Asistencia', 'Pruebas', 'Certificados', 'Sesiones', 'Notas']);
  await main.getByRole('tab', { name: 'Notas' }).click();
  await expect.element(main.getByText('Todavía no hay notas.')).toBeVisible();
  expect(location.search).toBe('?ver=notas');
});

test('[ADM-8] a note is needed, survives a failure, is saved once, and is removed with the offer to undo it', async () => {
  const screen = await openPerson({
    'POST /admin/users/:id/notas': inTurn(noAnswer, note),
    'DELETE /admin/users/:id/notas/:notaId': { message: 'Nota eliminada.' },
  });
  await main.getByRole('tab', { name: 'Notas' }).click();
  const field = main.getByLabelText('Nueva nota');
  const save = main.getByRole('button', { name: 'Guardar nota' });
  await save.click();
  await expect.element(main.getByText('Escribe la nota.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(note.texto);
  await save.click();
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('No se pudo guardar la nota. Lo que escribiste sigue aquí.');
  await expect.element(field).toHaveValue(note.texto);
  screen.answer({ 'GET /admin/users/:id/notas': [note] });
  await save.dblClick();
  const item = main.getByRole('listitem').filter({ hasText: note.texto });
  await expect.element(item).toMatchTextContent('Elena Soto');
  await expect.element(field).toHaveValue('');
  expect(screen.sent('POST /admin/users/:id/notas').map(({ body }) => body.texto)).toEqual([note.texto, note.texto]);

  screen.answer({ 'GET /admin/users/:id/notas': [] });
  await item.getByRole('button', { name: 'Eliminar nota' }).click();
  await expect.element(main.getByText('Todavía no hay notas.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('[ADM-8] an account that is gone says so, and one that fails to load can be retried', async () => {
  const screen = await openPerson({ 'GET /admin/users/:id': refused('INTERNAL') });
  await expect.element(main.getByRole('alert')).toBeVisible();
  screen.answer({ 'GET /admin/users/:id': refused('USER_NOT_FOUND') });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('Esa cuenta no existe.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Todos los usuarios' })).toBeVisible();
});
