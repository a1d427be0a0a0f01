import type { CursoSugerido } from '@puente/contracts/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { Beginning } from './beginning.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offered = (changes: Partial<CursoSugerido> = {}) =>
  ({
    id: 'asilo',
    titulo: 'Asilo',
    nivel: 'Estrategico',
    precioFinal: 150,
    inscripcion: { abierta: true, inicio: '2026-12-05T15:00:00Z' },
    tutores: [{ id: 't', firstName: 'Ana', lastName: 'Solís', role: 'tutor', profileImageUrl: null }],
    ...changes,
  }) as CursoSugerido;
const visas = offered({ id: 'visas', titulo: 'Visas', nivel: 'Operativo', precioFinal: 0, tutores: [] });
const shown = (courses: CursoSugerido[], address = '/') =>
  rendered(<Beginning userId="luz" courses={courses} />, 'es', address);

test('[OVER-7] a newcomer is asked what they want to do, and shown one beginning with date, price, tutor and way in', async () => {
  const html = await shown([offered(), visas]);
  const words = wordsOf(html);
  expect(words).toMatch(
    /Lo próximo que empieza Asilo Empieza el sábado, 5 de diciembre, 15:00 \$150\.00.*Con Ana Solís Inscribirme Ver el programa ¿Qué te gustaría hacer\? Preparar formularios Llevar casos completos Solo quiero mirar$/,
  );
  expect(words).not.toContain('Visas');
  expect(html).toContain('href="/dashboard/overview?curso=asilo&amp;paso=pago"');
  expect(html).toContain('href="/dashboard/overview#programas"');
});

test('[OVER-7] the goal is in the address; with one goal alone there is nothing to ask', async () => {
  expect(wordsOf(await shown([offered(), visas], '/?meta=Operativo'))).toContain('Puedes empezar por aquí Visas');
  expect(wordsOf(await shown([visas]))).toMatch(/^Lo próximo que empieza Visas .* Gratis/);
});

test('[OVER-7] the course whose checkout was opened is first, also afterwards', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  });
  expect(wordsOf(await shown([offered(), visas], '/?curso=visas&paso=pago'))).toContain('El curso que elegiste Visas');
  expect(wordsOf(await shown([offered(), visas]))).toContain('El curso que elegiste Visas');
  const enrol = 'href="/dashboard/overview?curso=visas&amp;paso=pago';
  expect(await shown([offered(), visas], '/?curso=visas&paso=pago&codigo=FERIA-15')).toContain(
    `${enrol}&amp;codigo=FERIA-15"`,
  );
  for (const address of ['/', '/?curso=visas&paso=pago'])
    expect(await shown([offered(), visas], address)).toContain(`${enrol}&amp;codigo=FERIA-15"`);
  // A code belongs to its course.
  expect(await shown([offered(), visas], '/?meta=Estrategico')).not.toContain('FERIA-15');
  // Looking at another course's details chooses nothing.
  expect(wordsOf(await shown([offered(), visas], '/?curso=asilo'))).toContain('El curso que elegiste Visas');
});

test('[OVER-7] without a course that can be joined, a newcomer is led to the academy', async () => {
  const html = await shown([
    offered({ inscripcion: { abierta: false, inicio: null } as CursoSugerido['inscripcion'] }),
  ]);
  expect(wordsOf(html)).toContain('Pronto habrá nuevas fechas');
  expect(html).toContain('href="/dashboard/support"');
});
