import { expect, test } from 'vitest';

import { type HandedIn, judgeMark } from './marks-rules.ts';

const exportado = new Date('2026-11-10T12:00:00Z');
const before = new Date('2026-11-10T11:59:59Z');
const after = new Date('2026-11-10T12:00:01Z');
const waiting: HandedIn = {
  version: 1,
  versionCalificada: null,
  nota: null,
  entregadaAt: before,
  calificadaAt: null,
};
const marked: HandedIn = { ...waiting, versionCalificada: 1, nota: 85, calificadaAt: before };

test.each<[string, HandedIn | undefined, string]>([
  ['85', waiting, 'write'],
  ['0', waiting, 'write'],
  ['100', waiting, 'write'],
  ['85,0', waiting, 'write'],
  ['85.00', waiting, 'write'],
  ['85,', waiting, 'nota'],
  ['85,01', waiting, 'nota'],
  ['85;0', waiting, 'nota'],
  ['85 x', waiting, 'nota'],
  ['x 85', waiting, 'nota'],
  ['101', waiting, 'nota'],
  ['-1', waiting, 'nota'],
  ['8.5', waiting, 'nota'],
  ['bien', waiting, 'nota'],
  ['85', undefined, 'sin-entrega'],
  ['101', undefined, 'nota'],
  ['85', marked, 'same'],
  ['90', marked, 'write'],
  ['90', { ...marked, calificadaAt: after }, 'cambio'],
  ['90', { ...marked, calificadaAt: exportado }, 'cambio'],
  ['85', { ...marked, calificadaAt: after }, 'same'],
  ['90', { ...waiting, entregadaAt: after }, 'cambio'],
  // The mark is of the version before: of the newest one it is written.
  ['85', { ...marked, version: 2 }, 'write'],
])('[COURSE-4] a mark of %j on %j is %s', (typed, work, verdict) => {
  expect(judgeMark(typed, { work, notaMaxima: 100, exportado })).toBe(verdict);
});
