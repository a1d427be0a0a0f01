import type { Api } from '@puente/contracts/api';
import type { RouteResult } from '@puente/contracts/route';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer } from '../testing/components/answers-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const question = page.getByRole('alertdialog');
const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;

const subscription: RouteResult<Api['GET /suscripciones']>[number] = {
  id: id(1),
  usuario: { id: id(9), nombreCompleto: 'Ana Quispe', email: 'ana@ejemplo.test' },
  curso: { id: id(2), titulo: 'Visas', tituloEn: null },
  fechaInicio: '2026-03-01',
  fechaFin: null,
  estado: 'Activa',
};
const openPanel = (address: string, answers: Answers) =>
  openScreen(`/dashboard/paneladmin/${address}`, {
    as: adminOf(),
    answers: { 'GET /admin/courses': [], 'GET /docencia/cursos': [], ...answers },
  });
const remove = main.getByRole('button', { name: /^Eliminar la suscripción/ });
const confirm = question.getByRole('button', { name: 'Eliminar' });

test('[ADM-10] a double press confirms once; while it is being done, the question cannot be left', async () => {
  const { answer, release } = held<{ message: string }>();
  const screen = await openPanel('suscripciones', {
    'GET /suscripciones': inTurn([subscription], []),
    'DELETE /suscripciones/:id': answer,
  });
  await remove.click();
  await expectAccessible();
  await confirm.dblClick();
  await expect.element(question.getByRole('button', { name: 'Eliminando...' })).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  release({ message: 'Eliminada' });
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Suscripción eliminada con éxito.')).toBeVisible();
  await expect.element(main).toMatchTextContent('No hay suscripciones registradas.');
  expect(screen.sent('DELETE /suscripciones/:id').map(({ params }) => params)).toEqual([{ id: id(1) }]);
});

test('[ADM-10, UX-5] a failure is said, the question closes, and the focus is back at the button that asked', async () => {
  await openPanel('suscripciones', { 'GET /suscripciones': [subscription], 'DELETE /suscripciones/:id': noAnswer });
  await remove.click();
  await confirm.click();
  await expect.element(page.getByText('No se pudo eliminar la suscripción.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(remove).toHaveFocus();
});

test('[ADM-18, UX-5] the button of a row that says something else afterwards keeps the focus', async () => {
  const code: RouteResult<Api['GET /codigos']>[number] = {
    id: id(3),
    codigo: 'ESPERANZA-5',
    tipo: 'porcentaje',
    porcentaje: 15,
    usos: null,
    usados: 0,
    reservados: 0,
    termina: null,
    programa: null,
    organizacion: null,
    nota: null,
    detenidoAt: null,
    createdAt: '2026-11-21T15:00:00Z',
  };
  const stopped = { ...code, detenidoAt: '2026-11-22T15:00:00Z' };
  const screen = await openPanel('codigos', {
    'GET /codigos': inTurn([code], [stopped], [code]),
    'PUT /codigos/:id': inTurn(stopped, code),
  });
  await main.getByRole('button', { name: 'Detener el código ESPERANZA-5' }).click();
  await question.getByRole('button', { name: 'Detener' }).click();
  await expect.element(page.getByText('Código detenido.')).toBeVisible();
  const resume = main.getByRole('button', { name: 'Reanudar el código ESPERANZA-5' });
  await expect.element(resume).toHaveFocus();
  await resume.click();
  await expect.element(main.getByRole('button', { name: 'Detener el código ESPERANZA-5' })).toHaveFocus();
  expect(screen.sent('PUT /codigos/:id').map(({ body }) => body)).toEqual([{ detenido: true }, { detenido: false }]);
});
