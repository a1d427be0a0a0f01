import { describe, expect, test } from 'vitest';

import { findPrivateNumbers, maskPrivateNumbers } from './private-numbers.ts';

const kinds = (text: string) => findPrivateNumbers(text).map(({ kind }) => kind);

describe('findPrivateNumbers', () => {
  test.each([
    ['Mi número es A123456789.', 'a-number'],
    ['mi a-number: A 123 456 789, gracias', 'a-number'],
    ['A#012-345-678', 'a-number'],
    ['a12345678', 'a-number'],
    ['SSN 123-45-6789', 'ssn'],
    ['su ITIN es 912 70 1234', 'ssn'],
    ['tarjeta 4242 4242 4242 4242', 'card'],
    ['5555-5555-5555-4444', 'card'],
    ['378282246310005', 'card'],
  ])('finds %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  test.each([
    'Formulario N-400, I-485 y I-130',
    'llámame al 305-555-0199',
    'el recibo IOE0912345678',
    'el 12-05-2026 a las 10:30',
    '4242 4242 4242 4241',
    'el caso 000-12-3456',
    'pagué 1,234,567.89',
    'AP-000001',
    'LA123456789',
  ])('leaves alone %s', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  test('finds several in their order', () => {
    expect(kinds('123-45-6789, A123456789 y 4242424242424242')).toEqual(['ssn', 'a-number', 'card']);
  });
});

describe('maskPrivateNumbers', () => {
  test('hides digits and keeps the rest of the text', () => {
    expect(maskPrivateNumbers('Soy A 123-456-789, SSN 123-45-6789 ¿y ahora?')).toBe(
      'Soy A •••-•••-•••, SSN •••-••-•••• ¿y ahora?',
    );
  });

  test('keeps the last four digits of a card', () => {
    expect(maskPrivateNumbers('4242 4242 4242 4242')).toBe('•••• •••• •••• 4242');
  });

  test('changes nothing at a second time', () => {
    const once = maskPrivateNumbers('A123456789, 123-45-6789, 4242 4242 4242 4242');
    expect(maskPrivateNumbers(once)).toBe(once);
    expect(findPrivateNumbers(once)).toEqual([]);
  });
});
