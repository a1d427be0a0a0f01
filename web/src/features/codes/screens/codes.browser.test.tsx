import type { Api } from '@puente/contracts/api';
import type { RouteResult } from '@puente/contracts/route';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';

type Code = RouteResult<Api['GET /codigos']>[number];
const code: Code = {
  id: '0190d000-0000-7000-8000-000000000001',
  codigo: 'ESPERANZA-5',
  tipo: 'porcentaje',
  porcentaje: 15,
  usos: null,
  usados: 3,
  reservados: 0,
  termina: null,
  programa: null,
  organizacion: null,
  nota: null,
  detenidoAt: null,
  createdAt: '2026-11-21T15:00:00Z',
};

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });

const openCodes = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/paneladmin/codigos', {
    as: adminOf(),
    language,
    answers: { 'GET /codigos': [code], 'GET /admin/courses': [], 'GET /docencia/cursos': [], ...answers },
  });
const openNew = async (answers: Answers = {}) => {
  const screen = await openCodes(answers);
  await main.getByRole('button', { name: 'Nuevo código' }).click();
  return screen;
};
const create = () => dialog.getByRole('button', { name: 'Crear código' }).click();

test('[ADM-18] what is missing or wrong is said at its field, the first of them has the focus, and nothing is sent', async () => {
  const screen = await openNew();
  await field('Código').fill('A-B');
  await field('Número de usos').fill('0');
  await create();
  await expect.element(field('Código')).toHaveFocus();
  await expect
    .element(field('Código'))
    .toHaveAccessibleDescription(expect.stringContaining('Usa al menos seis letras de la A a la Z o números'));
  await expect.element(field('Porcentaje')).toHaveAccessibleDescription('Completa «Porcentaje».');
  await expect
    .element(field('Número de usos'))
    .toHaveAccessibleDescription(expect.stringContaining('Escribe un número del 1 al 100000.'));
  await expectAccessible();

  // A mark goes once its field is right, and comes back when it was left wrong.
  await field('Porcentaje').fill('20');
  await expect.element(field('Porcentaje')).not.toHaveAttribute('aria-invalid');
  await field('Porcentaje').fill('100');
  await userEvent.tab();
  await expect.element(field('Porcentaje')).toHaveAccessibleDescription('Escribe un número del 1 al 99.');
  expect(screen.sent('POST /codigos')).toEqual([]);
});

test('[ADM-18] a new code is sent as the contract reads it, once for a double press, and told', async () => {
  const { answer, release } = held<Code>();
  const screen = await openNew({ 'POST /codigos': answer });
  await field('Código').fill(' esperanza-5 ');
  await field('Porcentaje').fill('15');
  await field('Organización').fill(' Centro ');
  await dialog.getByRole('button', { name: 'Crear código' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Guardando…' })).toBeVisible();
  await expect.element(field('Código')).toHaveAttribute('readonly');
  release(code);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Código ESPERANZA-5 creado.')).toBeVisible();
  expect(screen.sent('POST /codigos').map(({ body }) => body)).toEqual([
    {
      tipo: 'porcentaje',
      codigo: 'ESPERANZA-5',
      porcentaje: 15,
      usos: null,
      termina: null,
      programaId: null,
      organizacion: 'Centro',
      nota: null,
    },
  ]);
});

test('[ADM-18] a failure says so, keeps what was typed, and can be tried again', async () => {
  await openNew({ 'POST /codigos': inTurn(noAnswer, code) });
  await field('Porcentaje').fill('15');
  await create();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No se pudo guardar el código.');
  await expect.element(field('Porcentaje')).toHaveValue('15');
  await create();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[ADM-18] seats of an organization ask for their number', async () => {
  await openNew();
  await dialog.getByText('Todo el precio').click();
  await create();
  await expect.element(field('Número de cupos')).toHaveFocus();
  await expect.element(field('Número de cupos')).toHaveAccessibleDescription('Completa «Número de cupos».');
});

test('[ADM-18] a change sends what may be changed; a dialog with changes asks before it is left', async () => {
  const screen = await openCodes({ 'PUT /codigos/:id': code }, 'en');
  await main.getByRole('button', { name: 'Edit the code ESPERANZA-5' }).click();
  await expect.element(dialog).toHaveAccessibleName('Edit ESPERANZA-5');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await main.getByRole('button', { name: 'Edit the code ESPERANZA-5' }).click();
  await field('Percentage').fill('20');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Percentage')).toHaveValue('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('PUT /codigos/:id').map(({ body }) => body)).toEqual([
    { porcentaje: 20, usos: null, programaId: null, organizacion: null, nota: null },
  ]);
});

test('[ADM-18] what the server refuses is said, until something else is typed', async () => {
  await openNew({ 'POST /codigos': refused('CODE_TAKEN') });
  await field('Porcentaje').fill('15');
  await create();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await field('Porcentaje').fill('16');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
