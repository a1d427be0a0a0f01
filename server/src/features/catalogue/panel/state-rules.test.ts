import { expect, test } from 'vitest';

import { columnsIn, stateOf } from './state-rules.ts';

const before = new Date('2026-01-01T00:00:00Z');
const now = new Date('2026-11-22T00:00:00Z');
const draft = { archivedAt: null, publishedAt: null };
const published = { archivedAt: null, publishedAt: before };
const archived = { archivedAt: before, publishedAt: before };

test('[ADM-2] a course is a draft, published or archived', () => {
  expect([draft, published, archived, { ...draft, archivedAt: before }].map(stateOf)).toEqual([
    'Borrador',
    'Publicado',
    'Archivado',
    'Archivado',
  ]);
});

test('[ADM-2] a change of state is what it says, and keeps since when it was so', () => {
  expect(columnsIn('Publicado', draft, now)).toEqual({ archivedAt: null, publishedAt: now });
  expect(columnsIn('Publicado', published, now)).toEqual(published);
  expect(columnsIn('Publicado', archived, now)).toEqual(published);
  expect(columnsIn('Borrador', published, now)).toEqual(draft);
  expect(columnsIn('Borrador', archived, now)).toEqual(draft);
  expect(columnsIn('Archivado', published, now)).toEqual({ archivedAt: now, publishedAt: before });
  expect(columnsIn('Archivado', archived, now)).toEqual(archived);
});
