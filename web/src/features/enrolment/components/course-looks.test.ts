import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import type { ScheduledClass } from '../class-schedule.ts';
import { courseLooks } from './course-looks.tsx';

const clase = (cursoId: string, fechaHora: string) =>
  ({ clase: { fechaHora } as Clase, cursoId, curso: `Curso ${cursoId}` }) as ScheduledClass;

test('[SUBS-8] no two of twelve courses have the same color and shape', () => {
  const classes = Array.from({ length: 12 }, (_, at) => clase(`c${at}`, new Date(2026, 0, at + 1).toISOString()));
  const looks = [...courseLooks(classes).values()];
  expect(new Set(looks.map(({ tone, shape }) => `${tone} ${shape}`)).size).toBe(12);
  // Neighbors differ in both.
  expect([looks[0]!.tone === looks[1]!.tone, looks[0]!.shape === looks[1]!.shape]).toEqual([false, false]);
});

test('[SUBS-8] a course keeps its look when one that begins later is added, in whatever order they are listed', () => {
  const before = courseLooks([clase('b', '2026-11-09T18:00:00Z'), clase('a', '2026-11-01T18:00:00Z')]);
  const after = courseLooks([
    clase('new', '2026-12-01T18:00:00Z'),
    clase('a', '2026-11-20T18:00:00Z'),
    clase('a', '2026-11-01T18:00:00Z'),
    clase('b', '2026-11-09T18:00:00Z'),
  ]);
  expect([after.get('a'), after.get('b')]).toEqual([before.get('a'), before.get('b')]);
  expect(before.get('a')).toEqual({ titulo: 'Curso a', tone: 'brand', shape: 'circle' });
});
