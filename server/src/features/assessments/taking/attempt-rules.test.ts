import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  allowedAttempts,
  deadlineOf,
  endOf,
  graceMs,
  impedimentOf,
  isTimeOver,
  mayPractise,
  showsKey,
  statusOf,
  type TakingFacts,
} from './attempt-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('[TEST-4] the time of an attempt', () => {
  const end = (tiempoLimite: number | null, closesIn: number | null, minutosExtra = 0) =>
    deadlineOf(
      { tiempoLimite, disponibleHasta: closesIn === null ? null : minutesFromNow(closesIn) },
      minutosExtra,
      now,
    );

  test('ends with the limit, or when the test closes, whichever is first', () => {
    expect(end(30, null)).toEqual({ limite: minutesFromNow(30), vence: minutesFromNow(30) });
    expect(end(30, 60).vence).toEqual(minutesFromNow(30));
    expect(end(30, 20).vence).toEqual(minutesFromNow(20));
    expect(end(null, 20).vence).toEqual(minutesFromNow(20));
    expect(end(null, null)).toEqual({ limite: null, vence: null });
  });

  test('is longer by a student’s extra time, also beyond the closing', () => {
    expect(end(30, null, 15)).toEqual({ limite: minutesFromNow(30), vence: minutesFromNow(45) });
    expect(end(30, 20, 15).vence).toEqual(minutesFromNow(35));
    expect(end(null, null, 15)).toEqual({ limite: null, vence: null });
  });

  test('is over some seconds later, for an answer that is on its way; never without a limit', () => {
    const at = (ms: number) => isTimeOver({ vence: now }, new Date(now.getTime() + ms));
    expect([at(-1), at(0), at(graceMs), at(graceMs + 1)]).toEqual([false, false, false, true]);
    expect(isTimeOver({ vence: null }, new Date(8.64e15))).toBe(false);
  });

  test('has run out at its very end', () => {
    expect(endOf({ vence: now }, now)).toEqual({ terminadoAt: now, cierre: 'tiempo' });
  });

  test('an attempt never ends after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
        const at = new Date(now.getTime() + ms);
        const { terminadoAt, cierre } = endOf({ vence: now }, at);
        expect(terminadoAt.getTime()).toBe(Math.min(at.getTime(), now.getTime()));
        expect(cierre).toBe(ms >= 0 ? 'tiempo' : 'entregado');
        expect(endOf({ vence: null }, at)).toEqual({ terminadoAt: at, cierre: 'entregado' });
      }),
    );
  });
});

const fresh: TakingFacts = {
  estado: 'Publicada',
  intentosPermitidos: 2,
  intentosExtra: 0,
  disponibleDesde: null,
  disponibleHasta: null,
  practica: 'alTerminar',
  clave: 'alTerminar',
  usados: 0,
  isUnderWay: false,
  mejorNota: null,
  hasPassed: false,
  isWaiting: false,
  hasAccess: true,
};
const facts = (changes: Partial<TakingFacts>): TakingFacts => ({ ...fresh, ...changes });
const failed = { usados: 1, mejorNota: 40 };
const passed = { usados: 1, mejorNota: 90, hasPassed: true };

describe('[TEST-1] the state of a test', () => {
  test('is pending until the first grade, and stays passed', () => {
    expect(statusOf(fresh)).toBe('Pendiente');
    expect(statusOf(facts({ usados: 1, isUnderWay: true }))).toBe('Pendiente');
    expect(statusOf(facts(failed))).toBe('Reprobado');
    expect(statusOf(facts(passed))).toBe('Aprobado');
  });

  test('[BRAND-5] waits for a tutor, also after a failed attempt, unless it is passed', () => {
    expect(statusOf(facts({ usados: 1, isWaiting: true }))).toBe('Por calificar');
    expect(statusOf(facts({ ...failed, isWaiting: true }))).toBe('Por calificar');
    expect(statusOf(facts({ ...passed, isWaiting: true }))).toBe('Aprobado');
  });

  test.each<[string, Partial<TakingFacts>, ReturnType<typeof impedimentOf>]>([
    ['a pending one', {}, null],
    ['a failed one', failed, null],
    ['a passed one', passed, 'aprobada'],
    [
      'one that is under way, whatever happened since',
      { isUnderWay: true, hasAccess: false, usados: 9, estado: 'Archivada' },
      null,
    ],
    ['one without access to its course', { hasAccess: false }, 'sin-acceso'],
    ['one that opens later', { disponibleDesde: minutesFromNow(1) }, 'aun-no'],
    ['one that opens now', { disponibleDesde: now }, null],
    ['one that closes later', { disponibleHasta: minutesFromNow(1) }, null],
    ['one that closes now', { disponibleHasta: now }, 'terminada'],
    ['an archived one', { estado: 'Archivada' }, 'terminada'],
    ['one whose attempts are used up', { usados: 2, mejorNota: 10 }, 'sin-intentos'],
    ['one with an extra attempt', { usados: 2, mejorNota: 10, intentosExtra: 1 }, null],
    ['[BRAND-5] one that waits for a tutor, with attempts left', { usados: 1, isWaiting: true }, 'por-calificar'],
    ['[BRAND-5] a passed one of which an attempt waits', { ...passed, isWaiting: true }, 'aprobada'],
    ['one with any number of attempts', { usados: 99, mejorNota: 10, intentosPermitidos: null }, null],
  ])('%s', (_, changes, impediment) => expect(impedimentOf(facts(changes), now)).toBe(impediment));

  test('extra attempts are added to a limit', () => {
    expect(allowedAttempts(facts({ intentosExtra: 3 }))).toBe(5);
    expect(allowedAttempts(facts({ intentosExtra: 3, intentosPermitidos: null }))).toBeNull();
  });
});

const anyFacts: fc.Arbitrary<TakingFacts> = fc.record({
  estado: fc.constantFrom('Borrador', 'Publicada', 'Archivada'),
  intentosPermitidos: fc.option(fc.integer({ min: 1, max: 3 })),
  intentosExtra: fc.nat(2),
  disponibleDesde: fc.option(fc.constantFrom(minutesFromNow(-1), minutesFromNow(1))),
  disponibleHasta: fc.option(fc.constantFrom(minutesFromNow(-1), minutesFromNow(1))),
  practica: fc.constantFrom('no', 'alTerminar', 'siempre'),
  clave: fc.constantFrom('siempre', 'alTerminar', 'nunca'),
  usados: fc.nat(5),
  isUnderWay: fc.boolean(),
  mejorNota: fc.option(fc.nat(100)),
  hasPassed: fc.boolean(),
  isWaiting: fc.boolean(),
  hasAccess: fc.boolean(),
});

describe('[TEST-2] keys and practice', () => {
  test('nothing shows a key while an attempt is under way, and "nunca" never does', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('prueba', 'practica'), (any, mode) => {
        if (any.isUnderWay || any.clave === 'nunca') expect(showsKey(any, mode)).toBe(false);
        if (any.isUnderWay || !any.hasAccess || any.practica === 'no') expect(mayPractise(any)).toBe(false);
      }),
    );
  });

  test('a practice shows the key at once, also of a test whose key waits', () => {
    expect(showsKey(facts({ ...failed, clave: 'alTerminar' }), 'practica')).toBe(true);
    expect(showsKey(facts({ ...failed, clave: 'alTerminar' }), 'prueba')).toBe(false);
  });

  test('"alTerminar" waits until no attempt can be begun any more', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        if (any.clave !== 'alTerminar' || !showsKey(any, 'prueba')) return;
        const open = {
          ...any,
          estado: 'Publicada',
          disponibleDesde: null,
          disponibleHasta: null,
          hasAccess: true,
        } as const;
        expect(['aprobada', 'sin-intentos']).toContain(impedimentOf(open, now));
      }),
    );
  });

  test.each<[Partial<TakingFacts>, boolean, boolean]>([
    [failed, false, false],
    [{ ...failed, usados: 2 }, true, true],
    [{ ...failed, usados: 2, isUnderWay: true }, false, false],
    [passed, true, true],
    [{ ...failed, clave: 'siempre', practica: 'siempre' }, true, true],
    [{ ...passed, clave: 'nunca', practica: 'no' }, false, false],
    [{ practica: 'siempre' }, false, true],
    [{ practica: 'siempre', estado: 'Borrador' }, false, false],
    [{ ...passed, hasAccess: false }, true, false],
  ])('%j: shows the key %j, may be practised %j', (changes, key, practice) =>
    expect([showsKey(facts(changes), 'prueba'), mayPractise(facts(changes))]).toEqual([key, practice]),
  );
});
