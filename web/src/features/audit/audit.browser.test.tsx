import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { personaOf } from '../../testing/components/forum-for-test.ts';
import { holdRoute } from '../../testing/components/network-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const entry = (number: number, accion: string): EntradaDeAuditoria => ({
  id: id(number),
  fecha: '2026-03-01T15:00:00Z',
  quien: { tipo: 'sistema', persona: null, tarea: null, direccion: '' },
  accion,
  objeto: { tipo: 'code', id: id(9), nombre: 'ESPERANZA-5' },
  antes: null,
  despues: null,
  nombres: {},
});

test('[ADM-17] entries wait for their words; what a former version wrote is shown as it is stored', async () => {
  const words = holdRoute('GET /auditoria/palabras');
  const screen = await openScreen('/dashboard/paneladmin/auditoria?tipo=code', {
    as: adminOf(),
    answers: inEmptyAcademy({
      'GET /auditoria': [entry(1, 'code.created'), entry(2, 'code.burnt')],
      'GET /auditoria/palabras': { acciones: { 'code.created': 'Creó un código' }, tipos: { code: 'Código' } },
    }),
  });
  await words.asked;
  await expect.poll(() => screen.sent('GET /auditoria').map(({ query: { tipo } }) => tipo)).toEqual(['code']);
  await expect.element(main.getByRole('article')).not.toBeInTheDocument();
  words.refuse();
  words.end();
  await expect.element(main.getByRole('heading', { name: 'Creó un código' })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'code.burnt' })).toBeVisible();
  await expect.element(main.getByText('Código: ESPERANZA-5').first()).toBeVisible();
  expect(screen.sent('GET /auditoria')).toHaveLength(1);
});

test('[ADM-17] administrators find themselves by name, and see what they did', async () => {
  const me = adminOf();
  const screen = await openScreen('/dashboard/paneladmin/auditoria', {
    as: me,
    answers: inEmptyAcademy({ 'GET /auditoria': [], 'GET /usuarios/search': [personaOf(me)] }),
  });
  await main.getByRole('combobox', { name: 'Quién' }).fill(me.firstName);
  await page.getByRole('option', { name: me.lastName }).click();
  await expect.poll(() => screen.sent('GET /auditoria').map(({ query: { personaId } }) => personaId)).toContain(me.id);
  await expect.element(main.getByRole('combobox', { name: 'Quién' })).toHaveValue(`${me.firstName} ${me.lastName}`);
  expect(screen.sent('GET /usuarios/search').map(({ query }) => query)).toEqual([
    { term: me.firstName, conmigo: 'true' },
  ]);
});
