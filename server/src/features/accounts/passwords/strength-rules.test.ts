import { describe, expect, test } from 'vitest';

import { type Finding, isRestEnough, judgeStrength } from './strength-rules.ts';

const part = (pattern: string, guessesLog10: number, length = 4): Finding => ({ pattern, length, guessesLog10 });
const rest = (guessesLog10: number, length = 4) => part('bruteforce', guessesLog10, length);
/** Password of one kind of characters: never a mixture. */
const plain = 'abcdefgh';
const judge = (guessesLog10: number, ...findings: Finding[]) => judgeStrength(plain, { guessesLog10, findings });
const levelOf = (guessesLog10: number, ...findings: Finding[]) => judge(guessesLog10, ...findings).level;

test('[ASVS-6.2.11] beside a known word the rest has to withstand a million guesses', () => {
  expect([5.99, 6, 6.01].map(isRestEnough)).toEqual([false, true, true]);
});

describe('[PROF-3] a password of one part', () => {
  test.each([
    [7.98, 'weak'],
    [7.99, 'good'],
    [8, 'good'],
    [10.99, 'good'],
    [11, 'strong'],
    [11.01, 'strong'],
  ] as const)('that withstands 10^%f guesses is %s', (guesses, level) => {
    expect(levelOf(guesses, rest(guesses))).toBe(level);
  });

  test('says no weakness once it is good', () => {
    expect(judge(8, part('word', 8))).toEqual({ level: 'good', weakness: null });
    expect(judge(11, part('word', 11))).toEqual({ level: 'strong', weakness: null });
  });
});

describe('[PROF-3] a password of several parts', () => {
  test('withstands what its parts do, times the orders of them', () => {
    // 3.8 + 3.8 and two orders: 7.9; 3.845 each: 7.991.
    expect(levelOf(20, part('word', 3.8), part('word', 3.8))).toBe('weak');
    expect(levelOf(20, part('word', 3.845), part('word', 3.845))).toBe('good');
    // 2.4 each and six orders: 7.978; 2.41 each: 8.008.
    expect(levelOf(20, part('word', 2.4), part('word', 2.4), part('word', 2.4))).toBe('weak');
    expect(levelOf(20, part('word', 2.41), part('word', 2.41), part('word', 2.41))).toBe('good');
  });

  test('withstands no more than the estimator says', () => {
    expect(levelOf(7, part('word', 6), part('word', 6))).toBe('weak');
    expect(levelOf(9, part('word', 6), part('word', 6))).toBe('good');
  });

  test.each(['personal', 'academy'])('gains nothing by a %s word', (pattern) => {
    expect(levelOf(20, part(pattern, 9), rest(7))).toBe('weak');
    expect(levelOf(20, rest(7), part(pattern, 9))).toBe('weak');
    expect(levelOf(20, part(pattern, 9), rest(8))).toBe('good');
    expect(levelOf(20, part(pattern, 9), rest(4), rest(4))).toBe('good');
    expect(levelOf(20, part(pattern, 9), rest(5), rest(6))).toBe('strong');
    expect(levelOf(20, part(pattern, 20))).toBe('weak');
  });

  test('gains by any other', () => {
    expect(levelOf(20, part('word', 9), rest(7))).toBe('strong');
  });
});

describe('[PROF-3] the weakness that is told', () => {
  test.each([
    ['similar', 'similar'],
    ['personal', 'personal'],
    ['academy', 'academy'],
    ['repeat', 'repeated'],
    ['sequence', 'sequence'],
    ['spatial', 'sequence'],
    ['date', 'date'],
    ['word', 'word'],
    ['bruteforce', 'predictable'],
    ['regex', 'predictable'],
  ])('of %s is: %s', (pattern, weakness) => {
    expect(judge(3, part(pattern, 3))).toEqual({ level: 'weak', weakness });
  });

  test('is that of the longest part that has one', () => {
    const weaknessOf = (...findings: Finding[]) => judge(3, ...findings).weakness;
    expect(weaknessOf(part('date', 1, 4), part('word', 1, 6), part('repeat', 1, 2))).toBe('word');
    expect(weaknessOf(part('word', 1, 6), part('date', 1, 4))).toBe('word');
    expect(weaknessOf(rest(1, 9), part('date', 1, 4))).toBe('date');
    expect(weaknessOf()).toBe('predictable');
  });
});

describe('[PROF-3] a mixture in which nothing is recognised', () => {
  /** Judges a password by its characters: the estimator gives it nothing. */
  const mixed = (password: string, guessesLog10 = 0, findings = [rest(0, password.length)]) =>
    judgeStrength(password, { guessesLog10, findings }).level;

  test.each([
    // Guesses of a character: 62 of letters in both cases and digits, 69, 69 and 85 with signs, 95 of all.
    ['3 of lower, upper and digits', 'aA1', 'weak'],
    ['4 of lower, upper and digits', 'aA1b', 'weak'],
    ['5 of lower, upper and digits', 'aA1bB', 'good'],
    ['6 of lower, upper and digits', 'aA1bB2', 'good'],
    ['7 of lower, upper and digits', 'aA1bB2c', 'strong'],
    ['4 of lower, digits and signs', 'a1#b', 'weak'],
    ['5 of lower, digits and signs', 'a1#b2', 'good'],
    ['6 of upper, digits and signs', 'A1#B2$', 'strong'],
    ['5 of lower, upper and signs', 'aA#bB', 'good'],
    ['6 of lower, upper and signs', 'aA#bB$', 'strong'],
    ['5 of all four kinds', 'aA1#b', 'good'],
    ['6 of all four kinds', 'aA1#bB', 'strong'],
    ['accented letters and other digits', 'ñÁ٣éÚ٤', 'good'],
    ['letters of no case, which are no kind', '漢字漢字漢字aA', 'weak'],
    ['8 of two kinds', 'aA'.repeat(4), 'weak'],
    ['8 of signs and digits', '1#'.repeat(4), 'weak'],
  ])('%s', (_, password, level) => expect(mixed(password)).toBe(level));

  test('withstands no less than the estimator says', () => {
    expect(mixed('aA1', 11)).toBe('strong');
    expect(mixed('aA1', 8)).toBe('good');
  });

  test('is none where something is recognised, or there are several parts, or none', () => {
    const password = 'aA1#bB2$';
    expect(mixed(password)).toBe('strong');
    expect(mixed(password, 0, [part('word', 0)])).toBe('weak');
    expect(mixed(password, 0, [rest(0), rest(0)])).toBe('weak');
    expect(mixed(password, 0, [rest(0), part('word', 0)])).toBe('weak');
    expect(mixed(password, 0, [])).toBe('weak');
  });
});
