import type { Usuario } from '@puente/contracts/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  type Answers,
  fileAnswer,
  foreignAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { choose } from '../../../testing/components/choosing-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';
import { accountOf } from '../../../testing/components/users-for-test.ts';

const elena = adminOf();
const eva = accountOf();
const own = accountOf({ ...elena, role: 'admin', isConnected: true });

const main = page.getByRole('main');
const table = main.getByRole('table', { name: 'Usuarios' });
const rowOf = ({ email }: Pick<Usuario, 'email'>) => table.getByRole('row').filter({ hasText: email });
const search = main.getByRole('searchbox', { name: 'Buscar' });

const openUsers = (answers: Answers = {}, query = '') =>
  openScreen(`/dashboard/paneladmin/usuarios${query}`, {
    as: elena,
    answers: {
      'GET /admin/users': [eva, own],
      'GET /admin/users/totales': { total: 2, conectados: 1 },
      ...answers,
    },
  });

test('[ADM-8] the users are listed in the columns of the specification, with their totals', async () => {
  await openUsers({
    'GET /admin/users': [accountOf({ isInvited: true }), { ...own, isActive: false }],
    'GET /admin/users/totales': { total: 1204, conectados: 1 },
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Usuarios');
  await expect.element(main.getByText('1,204 usuarios')).toBeVisible();
  await expect.element(main.getByText('1 en línea')).toBeVisible();
  await expect.element(rowOf(eva)).toBeVisible();
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Elegir', 'Nombre Completo', 'Email', 'Rol', 'Conectado', 'Estado', 'Acciones']);
  for (const text of ['Eva Ibarra', 'Usuario', 'Offline', 'Invitado'])
    await expect.element(rowOf(eva).getByText(text, { exact: true })).toBeVisible();
  for (const text of ['Administrador', 'En Línea', 'Inactivo'])
    await expect.element(rowOf(elena).getByText(text, { exact: true })).toBeVisible();
  // Nobody deletes their own account here.
  expect(rowOf(elena).getByRole('button').elements()).toHaveLength(1);
  expect(rowOf(eva).getByRole('button').elements()).toHaveLength(2);
});

test('[ADM-8] the list says that it loads, that it failed, and that there is nobody', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openUsers({
    'GET /admin/users': answer,
    'GET /admin/users/totales': foreignAnswer(500),
  });
  await expect.element(main.getByRole('status', { name: 'Cargando usuarios…' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect.element(main.getByText('No se pudo contar a los usuarios.')).toBeVisible();
  await expect.element(main.getByText('No se pudieron cargar los usuarios. Inténtalo de nuevo.')).toBeVisible();
  screen.answer({ 'GET /admin/users': [], 'GET /admin/users/totales': { total: 0, conectados: 0 } });
  await main.getByRole('button', { name: 'Reintentar' }).last().click();
  await expect.element(main.getByText('No hay usuarios registrados.')).toBeVisible();
});

test('[ADM-8] words and a role are searched together, are in the address, and are taken back at once', async () => {
  const screen = await openUsers({ 'GET /admin/users': ({ query }) => (query.q === 'nadie' ? [] : [eva, own]) });
  await search.fill('iba');
  // A filter that is chosen before the words are searched is kept.
  await choose(main, 'Rol', 'Usuario');
  // Whichever comes first.
  const filters = () => Object.fromEntries(new URLSearchParams(location.search));
  await expect.poll(filters).toEqual({ buscar: 'iba', rol: 'user' });
  await expect
    .poll(() => screen.sent('GET /admin/users').at(-1)?.query)
    .toMatchObject({ q: 'iba', role: 'user', limit: 50 });
  await choose(main, 'Rol', 'Todos los roles');
  await choose(main, 'Estado', 'En Línea');
  await expect.poll(() => screen.sent('GET /admin/users').at(-1)?.query).toMatchObject({ q: 'iba', conectado: 'true' });
  await search.fill('nadie');
  await expect.element(main.getByText('Nadie coincide con lo que buscas.')).toBeVisible();
  await main.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect.element(rowOf(eva)).toBeVisible();
  await expect.element(search).toHaveValue('');
  expect(location.search).toBe('');
});

test('[ADM-8] who comes and goes is shown as it happens, and counted', async () => {
  const channel = openChannel();
  const screen = await openUsers();
  await expect.element(rowOf(eva).getByText('Offline')).toBeVisible();
  await expect.poll(channel.isOpen).toBe(true);
  screen.answer({
    'GET /admin/users': [{ ...eva, isConnected: true }, own],
    'GET /admin/users/totales': { total: 2, conectados: 2 },
  });
  channel.tell('userStatusChange', { userId: eva.id, isConnected: true });
  await expect.element(rowOf(eva).getByText('En Línea')).toBeVisible();
  await expect.element(main.getByText('2 en línea')).toBeVisible();
});

test('[ADM-9] a new user is asked for what is missing, refused at the field, and invited', async () => {
  const screen = await openUsers({
    'POST /admin/users': inTurn(refused('EMAIL_TAKEN'), noAnswer, accountOf({ isInvited: true })),
  });
  await main.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
  const field = (label: string) => dialog.getByLabelText(label, { exact: true });
  const save = dialog.getByRole('button', { name: 'Guardar Usuario' });
  const alert = dialog.getByRole('alert');
  await save.click();
  for (const missing of ['Escribe el nombre.', 'Escribe el apellido.', 'Escribe el correo electrónico.'])
    await expect.element(dialog.getByText(missing)).toBeVisible();
  await expect.element(field('Nombre')).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /Rol$/ })).toMatchTextContent('Usuario');
  await expect.element(dialog.getByRole('button', { name: /Estado$/ })).toMatchTextContent('Activo');
  // Nobody chooses the password of another.
  expect(dialog.getByLabelText('Contraseña').elements()).toEqual([]);
  await field('Nombre').fill('Eva');
  await field('Apellido').fill('Ibarra');
  await field('Email').fill('eva');
  await save.click();
  await expect.element(dialog.getByText('Escribe una dirección válida, como nombre@correo.com.')).toBeVisible();
  expect(screen.sent('POST /admin/users')).toEqual([]);

  await field('Email').fill(elena.email);
  await save.click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(expect.stringContaining('Ese correo electrónico ya es de una cuenta.'));
  await expect.element(dialog.getByRole('link', { name: 'Ver la cuenta' })).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill(eva.email);
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(alert).toHaveTextContent('Error al guardar el usuario.');
  await expect.element(field('Apellido')).toHaveValue('Ibarra');
  await save.dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('El usuario se creó. Le enviamos una invitación para elegir su contraseña.'))
    .toBeVisible();
  const sent = screen.sent('POST /admin/users').map(({ body }) => body);
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)).toEqual({
    firstName: 'Eva',
    lastName: 'Ibarra',
    email: eva.email,
    role: 'user',
    isActive: true,
  });
});

test('[ADM-9, ADM-23] a change of role says that it ends sessions, asks who one is, and keeps what was typed', async () => {
  const screen = await openUsers({
    'PUT /admin/users/:id': inTurn(noAnswer, refused('FRESH_PROOF_REQUIRED'), eva),
    'GET /auth/proof': { freshUntil: '2026-03-01T15:00:00Z', ways: ['password'] },
    'POST /auth/proof': { freshUntil: '2026-03-01T15:10:00Z' },
  });
  await rowOf(eva).getByRole('button', { name: 'Editar a Eva Ibarra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' });
  const lastName = dialog.getByLabelText('Apellido', { exact: true });
  await expect.element(dialog.getByLabelText('Email', { exact: true })).toBeDisabled();
  await expect.element(dialog.getByText('El email no se puede cambiar al editar.')).toBeVisible();
  await lastName.fill('Ibarra Sol');
  expect(dialog.getByText('Al guardar se cierran todas sus sesiones.').elements()).toEqual([]);
  await choose(dialog, 'Rol', 'Tutor');
  await expect.element(dialog.getByText('Al guardar se cierran todas sus sesiones.')).toBeVisible();
  const update = dialog.getByRole('button', { name: 'Actualizar Usuario' });
  await update.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error al guardar el usuario.');
  await expect.element(lastName).toHaveValue('Ibarra Sol');
  await update.click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabelText('Tu contraseña').fill('Puente-2026');
  await proof.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(page.getByText('El usuario se actualizó.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('PUT /admin/users/:id').map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ firstName: 'Eva', lastName: 'Ibarra Sol', role: 'tutor', isActive: true })),
  );
});

test('[ADM-23] one’s own role and state are not one’s own to change', async () => {
  await openUsers();
  await rowOf(elena).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Usuario' });
  await expect.element(dialog.getByText(/^Es tu cuenta: tu rol y tu estado los cambia otra persona/)).toBeVisible();
  for (const name of [/Rol$/, /Estado$/]) await expect.element(dialog.getByRole('button', { name })).toBeDisabled();
});

test('[ADM-9] a deletion is asked, fails with a message, and is done', async () => {
  const screen = await openUsers({
    'DELETE /admin/users/:id': inTurn(foreignAnswer(500), { message: 'Usuario eliminado.', anonimizado: false }),
  });
  const question = page.getByRole('alertdialog', { name: 'Eliminar usuario' });
  const remove = async () => {
    await rowOf(eva).getByRole('button', { name: 'Eliminar a Eva Ibarra' }).click();
    await expect
      .element(
        question.getByText('¿Estás seguro de que quieres eliminar este usuario? Esta acción no se puede deshacer.'),
      )
      .toBeVisible();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await remove();
  await expect.element(page.getByText('Error al eliminar el usuario.')).toBeVisible();
  await expect.element(rowOf(eva)).toBeVisible();
  screen.answer({ 'GET /admin/users': [own], 'GET /admin/users/totales': { total: 1, conectados: 1 } });
  await remove();
  await expect.element(page.getByText('Usuario eliminado.')).toBeVisible();
  await expect.element(rowOf(eva)).not.toBeInTheDocument();
  await expect.element(main.getByText('1 usuario', { exact: true })).toBeVisible();
  expect(screen.sent('DELETE /admin/users/:id').map(({ params }) => params.id)).toEqual([eva.id, eva.id]);
});

test('[PANEL-2] the people that the filters leave are a file', async () => {
  const screen = await openUsers(
    { 'GET /admin/users/csv': fileAnswer('personas.csv', 'text/csv', 'Nombre') },
    '?buscar=iba&rol=tutor&estado=activo',
  );
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  await expect.poll(screen.downloads).toEqual(['personas.csv']);
  expect(screen.sent('GET /admin/users/csv').map(({ query }) => query)).toEqual([
    { q: 'iba', role: 'tutor', activo: true },
  ]);
});

test('[PANEL-2] several people are deactivated after a question that names them; one’s own account can’t be chosen', async () => {
  await page.viewport(1440, 900);
  const luz = accountOf({
    id: '0190b000-0000-7000-8000-00000000000c',
    nombreCompleto: 'Luz Mora',
    email: 'luz@puente.test',
  });
  const out = { ...luz, isActive: false };
  const screen = await openUsers({
    'GET /admin/users': [eva, own, luz],
    'POST /admin/users/estado': inTurn(noAnswer, { hechos: 2, omitidos: 0 }, { hechos: 1, omitidos: 0 }),
  });
  await expect.element(rowOf(own).getByRole('checkbox')).toBeDisabled();
  for (const person of [eva, luz]) await rowOf(person).getByRole('checkbox').click();
  const bar = main.getByRole('group', { name: 'Selección' });
  await expect.element(bar.getByRole('button', { name: 'Activar', exact: true })).not.toBeInTheDocument();
  const question = page.getByRole('alertdialog', { name: '¿Desactivar 2 cuentas?' });
  for (const notice of ['No se cambió ninguna cuenta. Inténtalo otra vez.', '2 cuentas desactivadas.']) {
    await bar.getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(question).toMatchTextContent('Eva Ibarra, Luz Mora');
    screen.answer({ 'GET /admin/users': [eva, own, out] });
    await question.getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(page.getByText(notice)).toBeVisible();
  }
  await rowOf(luz).getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await expect.element(page.getByText('1 cuenta activada.')).toBeVisible();
  const ids = [eva.id, luz.id].toSorted();
  expect(screen.sent('POST /admin/users/estado').map(({ body }) => body)).toEqual([
    { ids, activo: false },
    { ids, activo: false },
    { ids: [luz.id], activo: true },
  ]);
});
