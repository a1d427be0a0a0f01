import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { codeFrom, readCode, shownCode } from './code-rules.ts';

const bytes = fc.uint8Array({ minLength: 15, maxLength: 15 });
const position = fc.integer({ min: 0, max: 15 });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('[TEST-3] the code of a certificate', () => {
  test('is read as it is shown, in any case, and with the characters that look alike', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = codeFrom(random);
        expect(shownCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        for (const typed of [
          code,
          shownCode(code),
          ` ${shownCode(code).toLowerCase().replaceAll('-', ' ')}\n`,
          shownCode(code).replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '–'),
          code.replaceAll('1', 'I').replaceAll('0', 'O'),
        ]) {
          expect(readCode(typed)).toEqual({ kind: 'code', code });
        }
      }),
    );
  });

  test('tells every mistyped character', () => {
    fc.assert(
      fc.property(bytes, position, fc.constantFrom(...alphabet), (random, at, other) => {
        const code = codeFrom(random);
        fc.pre(code[at] !== other);
        expect(readCode(code.slice(0, at) + other + code.slice(at + 1))).toEqual({ kind: 'mistyped' });
      }),
    );
  });

  test('tells any two characters that changed places', () => {
    fc.assert(
      fc.property(bytes, position, position, (random, one, other) => {
        const characters = [...codeFrom(random)];
        fc.pre(characters[one] !== characters[other]);
        [characters[one], characters[other]] = [characters[other]!, characters[one]!];
        expect(readCode(characters.join(''))).toEqual({ kind: 'mistyped' });
      }),
    );
  });

  test('says when it is not whole, or has what no code has', () => {
    const code = codeFrom(new Uint8Array(15).fill(7));
    expect(readCode('')).toEqual({ kind: 'incomplete' });
    expect(readCode(code.slice(1))).toEqual({ kind: 'incomplete' });
    expect(readCode(`${code}0`)).toEqual({ kind: 'incomplete' });
    expect(readCode(code.replace(/.$/, 'U'))).toEqual({ kind: 'mistyped' });
    expect(readCode("'drop<table>0000")).toEqual({ kind: 'mistyped' });
    expect(() => codeFrom(new Uint8Array(14))).toThrow('15 random bytes');
    expect(codeFrom(new Uint8Array(32).fill(7))).toBe(code);
  });
});
