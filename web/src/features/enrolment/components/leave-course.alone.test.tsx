import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { LeaveCourse } from './leave-course.tsx';

vi.mock('../../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));

const shown = async (ahora: string | null, language: 'es' | 'en' = 'es') => {
  const salida = { antes: '2999-01-14T15:00:00.000Z', ahora, hasta: '2999-01-20T15:00:00.000Z', pagoId: 'pago' };
  const element = <LeaveCourse curso={{ id: 'curso', titulo: 'Asilo' }} salida={salida} />;
  return wordsOf(
    await rendered(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>, language),
  );
};

test('[SHOP-3] a moved edition says both dates, and until when it can be left with the money back', async () => {
  const words = await shown('2999-01-21T15:00:00.000Z');
  expect(words).toMatch(/empezaba el .*14 de enero.* y ahora empieza el .*21 de enero/);
  expect(words).toMatch(/puedes dejarlo hasta el .*20 de enero.* y te devolvemos lo que pagaste/);
  expect(words).toContain('Dejar el curso');
  expect(await shown(null)).toContain('y ahora no tiene fecha');
  expect(await shown(null, 'en')).toMatch(/may leave it until .* get back what you paid.*Leave the course/);
});
