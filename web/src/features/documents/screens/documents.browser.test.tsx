import type { MiDocumento } from '@puente/contracts/documents';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';
import { taughtClassOf } from '../../../testing/components/taught-classes-for-test.ts';

const { id: cursoId, titulo } = courseOf();
const taught = taughtClassOf();
const documentOf = (number: number, of: Partial<MiDocumento>): MiDocumento => ({
  id: `0190d000-0000-7000-8000-00000000000${number}`,
  titulo: 'Verificación',
  tipo: 'link',
  mandatorio: true,
  filePath: 'https://ejemplo.test/',
  estado: 'no accedido',
  tamano: null,
  contenido: null,
  createdAt: '2026-03-01T15:00:00Z',
  bloqueado: false,
  clase: { id: taught.id, nombre: taught.nombre, nombreEn: null, fechaHora: taught.fechaHora },
  modulo: { id: taught.moduloId, nombre: taught.moduloNombre, nombreEn: null },
  curso: { id: cursoId, titulo, tituloEn: null, obligatorios: { total: 2, abiertos: 0 } },
  ...of,
});

test('[DOC-1, DOC-2] a link that is followed counts as seen, and so does a file that another device has opened', async () => {
  const [link, guide] = [documentOf(1, {}), documentOf(2, { titulo: 'Guía del relato', tipo: 'pdf' })];
  const channel = openChannel();
  const screen = await openScreen('/dashboard/documents', {
    as: studentOf(),
    answers: {
      'GET /usuarios/me/documentos': [link, guide],
      'GET /suscripciones/mis-suscripciones': [],
      'POST /documentos/:id/aperturas': { id: link.id, estado: 'visto' },
    },
  });
  const main = page.getByRole('main');
  const statusOf = (name: string) => main.getByRole('row').filter({ hasText: name });
  await expect.element(main.getByText('0 de 2 obligatorios abiertos')).toBeVisible();
  await main.getByRole('button', { name: taught.nombre }).click();
  const anchor = main.getByRole('link', { name: /^Verificación/ });
  // The link would open another tab.
  anchor.element().addEventListener('click', (event) => event.preventDefault());
  await anchor.click();
  await expect.element(statusOf('Verificación')).toMatchTextContent('Visto');
  await expect.element(main.getByText('1 de 2 obligatorios abiertos')).toBeVisible();
  expect(screen.sent('POST /documentos/:id/aperturas').map(({ params }) => params)).toEqual([{ id: link.id }]);
  await expect.poll(channel.isOpen).toBe(true);
  channel.tell('documentoAbierto', { id: guide.id, estado: 'descargado' });
  await expect.element(statusOf('Guía del relato')).toMatchTextContent('Descargado');
  await expect.element(main.getByText('2 de 2 obligatorios abiertos')).toBeVisible();
});

test('[DOC-1] a closed class shows the closed arrow, also inside an open course, and unfolds to its documents', async () => {
  const guide = documentOf(1, { titulo: 'Guía del relato', tipo: 'pdf' });
  await openScreen('/dashboard/documents', {
    as: studentOf(),
    answers: { 'GET /usuarios/me/documentos': [guide], 'GET /suscripciones/mis-suscripciones': [] },
  });
  const row = page.getByRole('button', { name: taught.nombre });
  const turned = () => getComputedStyle(row.element().querySelector('svg') ?? row.element()).rotate;
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(turned).toBe('-90deg');
  await expect.element(page.getByText('Guía del relato')).not.toBeVisible();
  await row.click();
  await expect.poll(turned).toMatch(/^(none|0deg)$/);
  await expect.element(page.getByText('Guía del relato')).toBeVisible();
});

test('[DOC-1] a letter of a search is shown before the list of what it finds is drawn, once', async () => {
  const documents = [documentOf(1, {}), documentOf(2, { titulo: 'Guía del relato', tipo: 'pdf' })];
  await openScreen('/dashboard/documents', {
    as: studentOf(),
    answers: { 'GET /usuarios/me/documentos': documents, 'GET /suscripciones/mis-suscripciones': [] },
  });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('g');
  await expect.element(page.getByRole('main').getByText('1 documento encontrado')).toBeVisible();
  // The list is sorted at each drawing.
  const drawing = vi.spyOn(Array.prototype, 'toSorted');
  await search.fill('gu');
  await expect.element(search).toHaveValue('gu');
  await expect.poll(() => drawing.mock.calls.length).toBeGreaterThan(0);
  expect(drawing).toHaveBeenCalledOnce();
});
