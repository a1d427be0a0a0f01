import type { Api } from '@puente/contracts/api';
import type { CompraDetalle } from '@puente/contracts/purchases';
import type { RouteResult } from '@puente/contracts/route';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, pageOf } from '../../testing/components/answers-for-test.ts';
import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';
import { refusedByBank } from '../../testing/components/purchases-for-test.ts';
import { term } from '../../testing/components/records-for-test.ts';
import { deskTicketOf } from '../../testing/components/tickets-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;

type Subscription = RouteResult<Api['GET /suscripciones']>[number];
const subscriptionTo = (titulo: string, number: number): Subscription => ({
  id: id(number),
  usuario: { id: id(9), nombreCompleto: 'Ana Quispe', email: 'ana@ejemplo.test' },
  curso: { id: id(number), titulo, tituloEn: null },
  fechaInicio: '2026-03-01',
  fechaFin: null,
  estado: 'Activa',
});

test('[UX-4] the subscriptions can be sorted by column once all pages are loaded', async () => {
  const screen = await openScreen('/dashboard/paneladmin/suscripciones', {
    as: adminOf(),
    answers: {
      'GET /admin/courses': [],
      'GET /docencia/cursos': [],
      'GET /suscripciones': ({ query }) =>
        query.cursor === undefined
          ? pageOf([subscriptionTo('Visas', 1), subscriptionTo('Ética', 2)], 'next')
          : pageOf([subscriptionTo('Asilo', 3), subscriptionTo('Zonas 10', 4), subscriptionTo('Zonas 9', 5)]),
    },
  });
  const table = page.getByRole('table', { name: 'Gestión de Suscripciones' });
  const heading = table.getByRole('columnheader', { name: 'Curso' });
  await expect.element(table.getByRole('row')).toHaveLength(3);
  await expect.element(heading).not.toHaveAttribute('aria-sort');
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'none');
  const courses = () =>
    [...table.element().querySelectorAll('tbody tr > :nth-child(3) > :last-child')].map((cell) => cell.textContent);
  expect(courses()).toEqual(['Visas', 'Ética', 'Asilo', 'Zonas 10', 'Zonas 9']);
  await heading.getByRole('button').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  const ascending = ['Asilo', 'Ética', 'Visas', 'Zonas 9', 'Zonas 10'];
  expect(courses()).toEqual(ascending);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  expect(courses()).toEqual(ascending.toReversed());
  expect(screen.sent('GET /suscripciones')).toHaveLength(2);
});

test('[ADM-16] a refund that the bank refused is said, and is then returned by hand', async () => {
  const byHand: CompraDetalle = {
    ...refusedByBank,
    reembolsado: 640,
    estadoPago: 'Reembolsada',
    reembolsable: null,
    impedimento: 'REFUND_DONE',
    reembolsos: [
      { ...refusedByBank.reembolsos[0]!, id: id(5), via: 'manual', estado: 'hecho' },
      ...refusedByBank.reembolsos,
    ],
  };
  const screen = await openScreen(`/dashboard/paneladmin/compras/${refusedByBank.id}`, {
    as: adminOf(),
    answers: { 'GET /compras/:id': refusedByBank, 'POST /compras/:id/reembolsos': byHand },
  });
  const refunds = main.getByRole('region', { name: 'Reembolsos' });
  await expect.element(refunds).toMatchTextContent('No se aceptó: el dinero sigue en la academia.');
  await expectAccessible();
  await main.getByRole('button', { name: 'Reembolsar' }).click();
  await expect.element(dialog.getByText('¿Por dónde se devuelve?')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de planes');
  await dialog.getByText('En efectivo o por transferencia', { exact: true }).click();
  await expect.element(dialog).toMatchTextContent('el dinero lo entregas tú');
  await expectAccessible();
  screen.answer({ 'GET /compras/:id': byHand });
  await dialog.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect.element(page.getByText('Reembolso hecho.')).toBeVisible();
  await expect.element(refunds.getByRole('listitem').first()).toMatchTextContent('En efectivo o por transferencia.');
  await expect.element(main.getByRole('button', { name: 'Reembolsar' })).not.toBeInTheDocument();
  expect(screen.sent('POST /compras/:id/reembolsos').map(({ body }) => body)).toMatchObject([
    { monto: 640, motivo: 'Cambio de planes', via: 'manual', yaReembolsado: 0 },
  ]);
});

test('[ADM-16] a first refund of a card does not ask which way the money goes', async () => {
  await openScreen(`/dashboard/paneladmin/compras/${refusedByBank.id}`, {
    as: adminOf(),
    answers: { 'GET /compras/:id': { ...refusedByBank, reembolsos: [] } },
  });
  await main.getByRole('button', { name: 'Reembolsar' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toBeVisible();
  await expect.element(dialog.getByText('¿Por dónde se devuelve?')).not.toBeInTheDocument();
});

const assignment = {
  id: id(1),
  titulo: 'Resumen de la entrevista con una persona que pide asilo, con sus fechas',
  instrucciones: '',
  vence: '2026-03-02T15:00:00Z',
  notaMaxima: 20,
  clase: { id: id(2), nombre: 'La entrevista', nombreEn: null, fechaHora: '2026-03-01T15:00:00Z' },
  curso: { id: id(3), titulo: 'Asilo y otras protecciones para quienes no pueden volver a su país', tituloEn: null },
  entregas: 3,
  porCalificar: 1,
};
const longTicket = deskTicketOf({
  asunto: 'No veo la grabación de la última clase, y tampoco la de la semana anterior',
  responderAntes: '2026-02-01T15:00:00Z',
});

for (const [section, answers] of [
  ['soporte', { 'GET /admin/tickets': [longTicket] }],
  ['glosario', { 'GET /glosario': [{ ...term, explicacion: term.explicacion.repeat(9), muestra: true }] }],
  ['tareas', { 'GET /docencia/tareas': [assignment] }],
] as const satisfies readonly [string, Answers][])
  test(`[PANEL-2] at 1440 px, a row of ${section} is a line of 44 px, and nothing is beside the page`, async () => {
    await page.viewport(1440, 900);
    await openScreen(`/dashboard/paneladmin/${section}`, { as: adminOf(), answers: inEmptyAcademy(answers) });
    const header = main.getByRole('rowheader');
    await expect.element(header).toBeVisible();
    expect(header.element().closest('tr')?.getBoundingClientRect().height).toBe(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  });
