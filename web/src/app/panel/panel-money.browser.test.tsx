import type { Codigo } from '@puente/contracts/codes';
import type { CompraDetalle } from '@puente/contracts/purchases';
import type { SuscripcionDetalle } from '@puente/contracts/subscriptions';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, fileAnswer, inTurn } from '../../testing/components/answers-for-test.ts';
import { typeAtOnce } from '../../testing/components/fake-time-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { courseInPanel } from '../../testing/components/panel-courses-for-test.ts';
import { adminOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const usuario = { id: id(9), nombreCompleto: 'Ana Quispe', email: 'ana@ejemplo.test' };
const visas = courseInPanel();
const curso = { id: visas.id, titulo: visas.titulo, tituloEn: null };

const openPanel = (section: string, answers: Answers) =>
  openScreen(`/dashboard/paneladmin/${section}`, {
    as: adminOf(),
    now: '2026-03-02T15:00:00Z',
    answers: { 'GET /admin/courses': [visas], 'GET /docencia/cursos': [], 'GET /compras': [], ...answers },
  });

const dueDates = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01'];
const purchase: CompraDetalle = {
  id: id(1),
  usuario,
  curso,
  fechaCompra: '2026-03-01T15:00:00Z',
  montoPagado: 100,
  reembolsado: 0,
  metodoPago: 'Visa •••• 4242',
  metodo: 'tarjeta',
  estadoPago: 'Completada',
  transactionId: 'pi_1234567890',
  numero: 1,
  de: 6,
  recibo: 'AP-000123',
  motivoRechazo: null,
  disputa: null,
  nota: null,
  codigo: null,
  suscripcion: { id: id(3), estado: 'Activa', fechaFin: null },
  plan: {
    estado: 'active',
    motivo: null,
    total: 640,
    cuotas: dueDates.map((fecha, at) => ({
      id: id(at + 1),
      numero: at + 1,
      fecha,
      monto: at === 0 ? 100 : 108,
      estado: at === 0 ? 'succeeded' : 'scheduled',
      proximoIntento: null,
      requiereAutenticacion: false,
      reembolsado: 0,
      accesoHasta: null,
      terminaAt: null,
    })),
  },
  reembolsos: [],
  reembolsable: 100,
  impedimento: null,
};

test('[ADM-16] a part is returned, then the rest, each with what it leads to', async () => {
  const partly: CompraDetalle = { ...purchase, reembolsado: 25.5, reembolsable: 74.5 };
  const wholly: CompraDetalle = {
    ...purchase,
    reembolsado: 100,
    estadoPago: 'Reembolsada',
    reembolsable: null,
    impedimento: 'REFUND_DONE',
  };
  const screen = await openPanel(`compras/${purchase.id}`, {
    'GET /compras/:id': purchase,
    'POST /compras/:id/reembolsos': inTurn(partly, wholly),
  });
  const refund = main.getByRole('button', { name: 'Reembolsar' });
  await expect.element(main.getByRole('table', { name: 'Plan de pagos' }).getByRole('row')).toHaveLength(7);
  await refund.click();
  await dialog.getByText('Una parte').click();
  const amount = dialog.getByRole('textbox', { name: 'Monto a devolver' });
  await amount.fill('100.01');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect.element(dialog).toMatchTextContent('no se puede devolver más');
  await expect.element(amount).toHaveFocus();
  await amount.fill('25,50');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de fechas');
  await expect.element(dialog).toMatchTextContent('La suscripción sigue como está.');
  screen.answer({ 'GET /compras/:id': partly });
  await dialog.getByRole('button', { name: 'Devolver $25.50' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent('Reembolsado: $25.50');

  await refund.click();
  await expect.element(dialog).toMatchTextContent('El plan se detiene: no se cobran 5 cuotas');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Deja el curso');
  screen.answer({ 'GET /compras/:id': wholly });
  await dialog.getByRole('button', { name: 'Devolver $74.50' }).click();
  await expect.element(main).toMatchTextContent('Ya se devolvió todo.');
  await expect.element(refund).not.toBeInTheDocument();
  expect(screen.sent('POST /compras/:id/reembolsos').map(({ body }) => body)).toMatchObject([
    { monto: 25.5, motivo: 'Cambio de fechas', yaReembolsado: 0 },
    { monto: 74.5, motivo: 'Deja el curso', yaReembolsado: 25.5 },
  ]);
});

test('[ADM-11, ADM-12] the purchases are searched, and exported with the same filter; an empty list is not', async () => {
  const screen = await openPanel('compras', {
    'GET /compras': ({ query }) => (query.q === 'nadie' ? [] : [purchase]),
    'GET /compras/csv': fileAnswer('compras.csv', 'text/csv', 'Usuario Email'),
  });
  const search = main.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('ana');
  await expect.poll(() => location.search).toBe('?q=ana');
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  await expect.poll(screen.downloads).toEqual(['compras.csv']);
  expect(screen.sent('GET /compras/csv').map(({ query }) => query)).toEqual([{ q: 'ana' }]);
  await search.fill('nadie');
  await expect.element(main).toMatchTextContent('Ninguna compra coincide con estos filtros.');
  await expect.element(main.getByRole('button', { name: 'Exportar a CSV' })).not.toBeInTheDocument();
});

test('[UX-1] a search that was still being typed does not lead back from the screen that is opened then', async () => {
  const screen = await openPanel('compras', { 'GET /compras': [purchase] });
  await expect.element(main.getByRole('link', { name: /^Ver la compra de/ })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  typeAtOnce(main.getByRole('searchbox', { name: 'Buscar' }), 'nadie');
  // The address is that of the next screen while its code loads.
  const next = `/dashboard/paneladmin/compras/${purchase.id}`;
  window.history.replaceState(null, '', next);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(location.pathname + location.search).toBe(next);
  expect(screen.sent('GET /compras')).toHaveLength(1);
});

const subscription: SuscripcionDetalle = {
  id: id(3),
  usuario,
  curso,
  fechaInicio: '2026-03-01',
  fechaFin: '2026-12-31',
  estado: 'Activa',
  actualizadaAt: '2026-03-01T15:00:00Z',
  plan: null,
  compraId: purchase.id,
};

test('[PANEL-2, ADM-10] the subscriptions of a filter are exported', async () => {
  const screen = await openPanel('suscripciones?q=ana&estado=Activa', {
    'GET /suscripciones': [subscription],
    'GET /suscripciones/csv': fileAnswer('suscripciones.csv', 'text/csv', 'Persona'),
  });
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  await expect.poll(screen.downloads).toEqual(['suscripciones.csv']);
  expect(screen.sent('GET /suscripciones/csv').map(({ query }) => query)).toEqual([{ q: 'ana', estado: 'Activa' }]);
});

test('[ADM-10] a subscription is extended by months, with what that leads to', async () => {
  const screen = await openPanel('suscripciones', {
    'GET /suscripciones': [subscription],
    'GET /suscripciones/:id': subscription,
    'PUT /suscripciones/:id': { ...subscription, fechaFin: '2027-03-31' },
  });
  await main.getByRole('button', { name: /^Editar/ }).click();
  await expect.element(dialog).toMatchTextContent('Todavía no cambiaste nada.');
  await expect
    .element(dialog.getByRole('link', { name: 'Ver la compra' }))
    .toHaveAttribute('href', `/dashboard/paneladmin/compras/${purchase.id}`);
  await dialog.getByRole('button', { name: '3 meses' }).click();
  await expect.element(dialog).toMatchTextContent('El acceso dura hasta el final del');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(page.getByText('Suscripción guardada.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Editar/ })).toHaveFocus();
  expect(screen.sent('PUT /suscripciones/:id').map(({ body }) => body)).toEqual([
    {
      estado: 'Activa',
      fechaInicio: '2026-03-01',
      fechaFin: '2027-03-31',
      actualizadaAt: '2026-03-01T15:00:00Z',
    },
  ]);
});

test('[ADM-18] somebody is enrolled for cash, whose amount is needed', async () => {
  const [firstName, lastName] = ['Wenceslao', 'Ortiz'];
  const screen = await openPanel('suscripciones', {
    'GET /suscripciones': [],
    'GET /usuarios/search': [{ id: id(8), firstName, lastName, role: 'user', profileImageUrl: null }],
    'POST /inscripciones': { id: subscription.id, pagoId: id(7) },
  });
  await main.getByRole('button', { name: 'Inscribir' }).click();
  const person = dialog.getByRole('combobox', { name: 'Estudiante' });
  await person.fill('Wenceslao');
  await page.getByRole('option', { name: 'Wenceslao' }).click();
  await dialog.getByRole('combobox', { name: 'Curso' }).fill(visas.titulo);
  await page.getByRole('option', { name: visas.titulo }).click();
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect.element(dialog).toMatchTextContent('Escribe un monto');
  const amount = dialog.getByRole('textbox', { name: 'Monto recibido' });
  await expect.element(amount).toHaveFocus();
  await amount.fill('250');
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect.element(page.getByText('Inscripción hecha.')).toBeVisible();
  expect(screen.sent('POST /inscripciones').map(({ body }) => body)).toEqual([
    { userId: id(8), cursoId: visas.id, metodo: 'efectivo', monto: 250 },
  ]);
});

const code: Codigo = {
  id: id(5),
  codigo: 'ESPERANZA-5',
  tipo: 'total',
  porcentaje: null,
  usos: 5,
  usados: 0,
  reservados: 0,
  termina: null,
  programa: null,
  organizacion: 'Centro Esperanza',
  nota: null,
  detenidoAt: null,
  createdAt: '2026-03-01T15:00:00Z',
};

test('[ADM-18] a code for the seats of an organization is made, reported on, and stopped', async () => {
  const stopped: Codigo = { ...code, detenidoAt: '2026-03-02T15:00:00Z' };
  const screen = await openPanel('codigos', {
    'GET /codigos': inTurn([], [code]),
    'POST /codigos': code,
    'PUT /codigos/:id': stopped,
    'GET /codigos/:id/usos': [],
  });
  await main.getByRole('button', { name: 'Nuevo código' }).click();
  await dialog.getByText('Todo el precio').click();
  await dialog.getByRole('button', { name: 'Crear código' }).click();
  const seats = dialog.getByRole('textbox', { name: 'Número de cupos' });
  await expect.element(seats).toHaveFocus();
  await seats.fill('5');
  await dialog.getByRole('textbox', { name: 'Organización' }).fill('Centro Esperanza');
  await dialog.getByRole('button', { name: 'Crear código' }).click();
  const row = main.getByRole('row', { name: 'ESPERANZA-5' });
  await expect.element(row).toMatchTextContent('0 de 5 usados');
  expect(screen.sent('POST /codigos').map(({ body }) => body)).toMatchObject([
    { tipo: 'total', usos: 5, organizacion: 'Centro Esperanza' },
  ]);
  await row.getByRole('button', { name: 'Informe del código ESPERANZA-5' }).click();
  await expect.element(dialog).toMatchTextContent('Nadie usó este código todavía.');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await row.getByRole('button', { name: /^Detener/ }).click();
  screen.answer({ 'GET /codigos': [stopped] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Detener' }).click();
  await expect.element(row).toMatchTextContent('Detenido');
  expect(screen.sent('PUT /codigos/:id').map(({ body }) => body)).toEqual([{ detenido: true }]);
});

test('[ADM-17, ADM-18] an address that names a code shows it alone, until all are asked for', async () => {
  const screen = await openPanel(`codigos?codigo=${code.id}`, {
    'GET /codigos': ({ query }) => (query.id === code.id ? [code] : [code, { ...code, id: id(6), codigo: 'OTRO-1' }]),
  });
  await expect.element(main.getByRole('row')).toHaveLength(2);
  await main.getByRole('button', { name: 'Ver todos los códigos' }).click();
  await expect.element(main.getByRole('row')).toHaveLength(3);
  await expect.element(main.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  expect(location.search).toBe('');
  expect(screen.sent('GET /codigos').map(({ query }) => query.id)).toEqual([code.id, undefined]);
});

test('[PANEL-2] many codes are stopped at once; one that is stopped can’t be chosen', async () => {
  const gone = { ...code, id: id(7), codigo: 'DETENIDO-1', detenidoAt: '2026-03-01T15:00:00Z' };
  const screen = await openPanel('codigos', {
    'GET /codigos': [code, { ...code, id: id(6), codigo: 'OTRO-1' }, gone],
    'POST /codigos/detener': { hechos: 2, omitidos: 0 },
  });
  await expect.element(main.getByRole('checkbox', { name: 'Elegir el código DETENIDO-1' })).toBeDisabled();
  await main.getByRole('checkbox', { name: 'Elegir el código OTRO-1' }).click();
  await main.getByRole('button', { name: 'Elegir las 2 que se ven' }).click();
  await main.getByRole('group', { name: 'Selección' }).getByRole('button', { name: 'Detener' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Detener 2 códigos?' });
  await question.getByRole('button', { name: 'Detener' }).click();
  await expect.element(page.getByText('2 códigos detenidos.')).toBeVisible();
  expect(screen.sent('POST /codigos/detener').map(({ body }) => body)).toEqual([{ ids: [code.id, id(6)].toSorted() }]);
});
