import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { showAnswer } from '../../../platform/api/use-api.ts';
import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { NextEditionNotice } from './next-edition-notice.tsx';

vi.mock('../../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));

const shown = async (avisar: boolean | undefined, language: 'es' | 'en' = 'es') => {
  const queries = new QueryClient();
  if (avisar !== undefined) showAnswer(queries, 'GET /courses/:id/aviso', { params: { id: 'curso' } }, { avisar });
  const element = <NextEditionNotice cursoId="curso" />;
  return wordsOf(await rendered(<QueryClientProvider client={queries}>{element}</QueryClientProvider>, language));
};

test('[SHOP-3] asks to be told of the next edition with the account’s address, or takes it back', async () => {
  const ask = 'Avísame Te escribimos una vez al correo de tu cuenta, cuando abra la inscripción.';
  expect([await shown(undefined), await shown(false)]).toEqual([ask, ask]);
  expect(await shown(true)).toBe('Ya no quiero el aviso Te avisaremos por correo cuando abra la inscripción.');
  expect(await shown(false, 'en')).toMatch(/^Notify me We write once/);
});
