import type { Curso } from '@puente/contracts/catalogue';
import { expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { Order } from '../queries.ts';
import { PurchaseSuccess } from './purchase-success.tsx';

const clase = (id: string, nombre: string, fechaHora: string) => ({ id, nombre, fechaHora, duracion: '2 horas' });
const course = {
  titulo: 'Visas',
  modulos: [
    { nombre: 'Primero', clases: [clase('a', 'La petición', '2027-01-14T15:00:00Z')] },
    { nombre: 'Segundo', clases: [clase('b', 'La entrevista', '2027-02-03T15:00:00Z')] },
  ],
} as Curso;
const order = { plan: [{}, { monto: 108, fecha: '2027-02-01' }] } as Order;
const shown = (of: Curso, bought: Order | null = null) =>
  rendered(<PurchaseSuccess course={of} order={bought} onFinish={() => {}} />);

test('[PAY-7] the last step confirms the purchase and shows each month with its classes', async () => {
  const html = await shown(course);
  const words = wordsOf(html);
  expect(words).toContain('Visas');
  expect(words).toContain('2 clases');
  // A calendar per month, with the days of classes marked.
  expect(html.match(/<table/g)).toHaveLength(2);
  expect([...html.matchAll(/bg-brand font-semibold text-on-brand">(\d+)</g)].map(([, day]) => day)).toEqual([
    '14',
    '3',
  ]);
  expect(words).toMatch(/enero de 2027.*La petición jueves, 14 de enero de 2027, 15:00 –17:00 Primero/);
  expect(words).toMatch(/febrero de 2027.*La entrevista miércoles, 3 de febrero de 2027, 15:00 –17:00 Segundo/);
  expect(words).toMatch(/Finalizar$/);
});

test('[PAY-7] a course without classes shows a text in place of the calendar', async () => {
  const html = await shown({ ...course, modulos: [] });
  expect(html).not.toContain('<table');
  expect(wordsOf(html)).toContain('Las fechas de las clases se anunciarán pronto.');
});

test('[PAY-11] an installment purchase shows the next installment', async () => {
  expect(wordsOf(await shown(course, order))).toMatch(/\$108\.00.*1 de febrero de 2027/);
  expect(wordsOf(await shown(course))).not.toContain('$');
});

test('[OVER-7] the classes held before are counted, not shown; what comes first stands above the calendar', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-20T15:00:00Z'), toFake: ['Date'] });
  const words = wordsOf(
    await rendered(<PurchaseSuccess course={course} order={null} firstSteps="[primeros pasos]" onFinish={() => {}} />),
  );
  vi.useRealTimers();
  expect(words).toMatch(/\[primeros pasos\] Tu calendario de clases 2 clases/);
  expect(words).toContain('1 clase fue antes de que te inscribieras');
  expect(words).toContain('La entrevista');
  expect(words).not.toContain('La petición');
});
