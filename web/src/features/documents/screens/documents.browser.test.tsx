import type { MiDocumento } from '@puente/contracts/my-documents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const guide: MiDocumento = {
  id: '0190b000-0000-7000-8000-000000000001',
  titulo: 'Guía del relato',
  tipo: 'pdf',
  mandatorio: true,
  filePath: '/api/documentos/0190b000-0000-7000-8000-000000000001/contenido',
  estado: 'no accedido',
  tamano: 48_000,
  contenido: 'application/pdf',
  createdAt: '2026-03-01T15:00:00Z',
  bloqueado: false,
  clase: {
    id: '0190c000-0000-7000-8000-000000000011',
    nombre: 'Escuchar primero',
    nombreEn: null,
    fechaHora: '2026-03-01T15:00:00Z',
  },
  modulo: { id: '0190c000-0000-7000-8000-000000000010', nombre: 'El relato', nombreEn: null },
  curso: {
    id: '0190c000-0000-7000-8000-000000000001',
    titulo: 'Trabajos y visas',
    tituloEn: null,
    obligatorios: { total: 1, abiertos: 0 },
  },
};

test('[DOC-1] a closed class shows the closed arrow, also inside an open course, and unfolds to its documents', async () => {
  await openScreen('/dashboard/documents', {
    as: studentOf(),
    answers: { 'GET /usuarios/me/documentos': [guide], 'GET /suscripciones/mis-suscripciones': [] },
  });
  const row = page.getByRole('button', { name: 'Escuchar primero' });
  const turned = () => getComputedStyle(row.element().querySelector('svg') ?? row.element()).rotate;
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(turned).toBe('-90deg');
  await expect.element(page.getByText('Guía del relato')).not.toBeVisible();
  await row.click();
  await expect.poll(turned).toMatch(/^(none|0deg)$/);
  await expect.element(page.getByText('Guía del relato')).toBeVisible();
});
