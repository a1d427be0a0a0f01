import { expect, test } from 'vitest';

import { movedClasses } from './moved-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const day = (date: number) => new Date(`2026-03-0${date}T18:00:00Z`);
const clase = (id: string, start: Date, nombre = id) => ({ id, nombre, fechaHora: start });

test('[LIVE-11] a class moved by a save, or taken away, is told with its start before and now', () => {
  const before = [clase('later', day(3)), clase('sooner', day(5)), clase('renamed', day(4)), clase('gone', day(6))];
  const after = [
    clase('later', day(4)),
    clase('sooner', day(3)),
    clase('renamed', day(4), 'new'),
    clase('added', day(7)),
  ];
  expect(movedClasses(before, after, now)).toEqual([
    { claseId: 'later', nombre: 'later', antes: '2026-03-03T18:00:00.000Z', ahora: '2026-03-04T18:00:00.000Z' },
    { claseId: 'sooner', nombre: 'sooner', antes: '2026-03-05T18:00:00.000Z', ahora: '2026-03-03T18:00:00.000Z' },
    { claseId: 'gone', nombre: 'gone', antes: '2026-03-06T18:00:00.000Z', ahora: null },
  ]);
});

test('[LIVE-11] corrections of the past are no news; moving a class out of it, or into it, is', () => {
  const past = (date: number) => new Date(`2026-02-0${date}T18:00:00Z`);
  const before = [clase('corrected', past(1)), clase('gone', past(2)), clase('again', past(3)), clase('back', day(3))];
  const after = [clase('corrected', past(2)), clase('again', day(4)), clase('back', past(4), 'named anew')];
  expect(movedClasses(before, after, now).map(({ claseId, nombre }) => [claseId, nombre])).toEqual([
    ['again', 'again'],
    ['back', 'named anew'],
  ]);
});
