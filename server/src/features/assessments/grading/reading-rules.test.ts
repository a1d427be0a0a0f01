import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { comparable, numbersIn } from './reading-rules.ts';

describe('texts are compared', () => {
  test.each([
    ['  N‑400 ', 'n-400'],
    ['N—400', 'n-400'],
    ['Peña   Núñez', 'pena nunez'],
    ['PEN\u0303A', 'pena'],
    ['ＵＳＣＩＳ', 'uscis'],
    ['una\tfrase\nen líneas', 'una frase en lineas'],
    ['', ''],
  ])('%j reads %j', (typed, read) => expect(comparable(typed)).toBe(read));

  test('[TEST-2] without case, accents and blanks, for any text; twice is the same as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(5), (typed, blanks) => {
        const pad = ' '.repeat(blanks);
        expect(comparable(`${pad}${typed}${pad}`)).toBe(comparable(typed));
        expect(comparable(comparable(typed))).toBe(comparable(typed));
      }),
    );
  });

  test('words that differ in a letter are different', () => {
    expect(comparable('N-400')).not.toBe(comparable('N-600'));
    expect(comparable('I-130')).not.toBe(comparable('I130'));
  });
});

describe('numbers are read as in both languages', () => {
  test.each([
    ['1234.5', [1234.5]],
    ['1234,5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
    ['1.234.567', [1_234_567]],
    ['1,234,567', [1_234_567]],
    ['1.234', [1234, 1.234]],
    ['1,234', [1.234, 1234]],
    ['12,5', [12.5]],
    ['.5', [0.5]],
    [',5', [0.5]],
    ['$ 725', [725]],
    ['US$1,200', [1.2, 1200]],
    ['725 USD', [725]],
    ['18 %', [18]],
    ['+30', [30]],
    ['-5', [-5]],
    ['−5', [-5]],
    ['0', [0]],
    ['', []],
    ['-', []],
    ['.', []],
    ['1.23.456', []],
    ['1,2,3', []],
    ['1.2345,6', []],
    ['1e5', []],
    ['0x10', []],
    ['cinco', []],
    ['5 años', []],
    ['Infinity', []],
  ])('%j is %j', (typed, numbers) => expect(numbersIn(typed)).toEqual(numbers));

  test('[TEST-2] any number that either language writes is read', () => {
    const number = fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('es-ES', 'es-US', 'en-US', 'de-DE'),
        fc.boolean(),
        (value, locale, grouped) => {
          const typed = value.toLocaleString(locale, {
            useGrouping: grouped ? 'always' : false,
            maximumFractionDigits: 2,
          });
          expect(numbersIn(typed)).toContain(value);
        },
      ),
    );
  });

  test('anything else is no number, and throws nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const numbers = numbersIn(typed);
        expect(numbers.length).toBeLessThanOrEqual(2);
        if (!/\d/.test(typed)) expect(numbers).toEqual([]);
      }),
    );
  });
});
