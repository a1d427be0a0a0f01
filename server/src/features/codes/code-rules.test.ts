import { cents, noCents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { type CodeFacts, codeFrom, judgeCode, keptUntil, keyOf, priceWith } from './code-rules.ts';

const now = new Date('2026-11-22T15:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const code: CodeFacts = { porcentaje: 20, usos: 2, termina: minutes(1), detenidoAt: null, programaId: 'asylum' };
const asked = { programaId: 'asylum', own: null, taken: 0, now };

describe('[PAY-17] a code', () => {
  test('gives its percentage, or everything, until its last use and its end', () => {
    expect(judgeCode(code, { ...asked, taken: 1 })).toEqual({ ok: true, porcentaje: 20 });
    expect(judgeCode({ ...code, porcentaje: null }, asked)).toEqual({ ok: true, porcentaje: null });
    expect(judgeCode(code, { ...asked, taken: 2 })).toEqual({ ok: false, code: 'CODE_USED_UP' });
    expect(judgeCode({ ...code, usos: null }, { ...asked, taken: 9_999 }).ok).toBe(true);
    expect(judgeCode({ ...code, termina: now }, asked)).toEqual({ ok: false, code: 'CODE_ENDED' });
    expect(judgeCode({ ...code, termina: null }, asked).ok).toBe(true);
    expect(judgeCode({ ...code, detenidoAt: minutes(-1) }, asked)).toEqual({ ok: false, code: 'CODE_ENDED' });
  });

  test('is for its programme, or for all', () => {
    expect(judgeCode(code, { ...asked, programaId: 'u visa' })).toEqual({ ok: false, code: 'CODE_OTHER_COURSE' });
    expect(judgeCode({ ...code, programaId: null }, { ...asked, programaId: 'u visa' }).ok).toBe(true);
  });

  test('that was shown is kept as it was until its reservation ends, whatever is changed meanwhile', () => {
    const own = { porcentaje: 20, reservedUntil: minutes(30) };
    const changed = { ...code, porcentaje: 5, usos: 1, termina: minutes(-9), detenidoAt: minutes(-9), programaId: 'x' };
    expect(judgeCode(changed, { ...asked, own, taken: 5 })).toEqual({ ok: true, porcentaje: 20 });
    expect(judgeCode(changed, { ...asked, own, taken: 5, now: minutes(30) }).ok).toBe(false);
  });

  test('is used once by a person for a course', () => {
    const own = { porcentaje: 20, reservedUntil: null };
    expect(judgeCode(code, { ...asked, own })).toEqual({ ok: false, code: 'CODE_ALREADY_USED' });
  });
});

describe('[PAY-17] the price with a code', () => {
  test('is rounded half up to the cent', () => {
    expect(priceWith(cents(60_000), 20)).toBe(48_000);
    expect(priceWith(cents(33_333), 50)).toBe(16_667);
    expect(priceWith(cents(99_999), 33)).toBe(66_999);
  });

  test('is nothing for a whole-price code, and where the rest is too small for a card', () => {
    expect(priceWith(cents(60_000), null)).toBe(noCents);
    expect(priceWith(cents(5_000), 99)).toBe(50);
    expect(priceWith(cents(4_900), 99)).toBe(noCents);
  });
});

test('[PAY-17] showing a price again keeps it for 30 minutes more while the code gives it, else no longer than before', () => {
  const own = { porcentaje: 20, reservedUntil: minutes(4) };
  expect(keptUntil(own, true, now)).toEqual(minutes(30));
  expect(keptUntil(own, false, now)).toEqual(minutes(4));
  expect(keptUntil(null, true, now)).toEqual(minutes(30));
  expect(keptUntil(null, false, now)).toEqual(minutes(30));
});

test('[PAY-17] a code is found in any case, with blanks and hyphens, and with letters and figures that look alike', () => {
  const key = keyOf('BIENVENIDO-10');
  for (const typed of ['bienvenido-10', ' BIENVENIDO 10 ', 'BlENVENlD0-1O', 'Bienvenido10', 'ＢＩＥＮＶＥＮＩＤＯ１０'])
    expect(keyOf(typed)).toBe(key);
  expect(keyOf('BIENVENIDA-10')).not.toBe(key);
});

test('[PAY-17] a made code has eight characters that nobody mistakes', () => {
  expect(codeFrom(Uint8Array.of(0, 31, 18, 35, 255, 1, 2, 3))).toBe('0ZJ3-Z123');
  expect(() => codeFrom(Uint8Array.of(1, 2, 3))).toThrow('8 random bytes');
});
