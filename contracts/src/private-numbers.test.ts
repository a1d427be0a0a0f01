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
    ['mi seguro social es el 123456789', 'ssn'],
    ['SSN: 123456789', 'ssn'],
    ['Número de Seguridad Social 12345 6789', 'ssn'],
    ['my social security number is 123.456.789.', 'ssn'],
    ['ITIN 912701234', 'ssn'],
    ['123456789 es mi ssn', 'ssn'],
    ['A-number: 123456789', 'a-number'],
    ['Mi numero de extranjero es 012345678', 'a-number'],
    ['número A 12345678', 'a-number'],
    ['alien registration number 012 345 678', 'a-number'],
    ['USCIS # 123456789', 'a-number'],
    ['A\u200B1\u200B2\u200B3\u200B456789', 'a-number'],
    ['12\u00AD3-4\u20605-6\uFEFF789', 'ssn'],
    ['4242\u200D4242\u200C42424242', 'card'],
    ['A # 123456789, gracias', 'a-number'],
    ['A-1234567', 'a-number'],
    ['el A123456789 5 veces', 'a-number'],
    ['es 123-45-6789, gracias', 'ssn'],
    ['es 123-45-6789 5 veces', 'ssn'],
    ['pagué con 4242 4242 4242 4242, gracias', 'card'],
    ['(4242424242424242) 5 veces', 'card'],
    ['4242 4242 4242 4242 12/28 123', 'card'],
    ['4242-4242-4242-4242 12', 'card'],
    ['4242424242424242 12 28', 'card'],
    ['3782 822463 10005 12/28', 'card'],
    ['pedido 2026 4242 4242 4242 4242', 'card'],
    ['2026-4242-4242-4242-4242', 'card'],
    ['2026 3782 822463 10005', 'card'],
    ['4222222222222', 'card'],
    ['2223003122003222', 'card'],
    ['6011000990139424', 'card'],
    ...['tax id', 'taxpayer ID', 'taxpayer identification', 'número de contribuyente', 'seguridad social'].map(
      (word): [string, string] => [`${word} 123456789`, 'ssn'],
    ),
    ...['alien no', 'USCIS account #', 'uscis online number', 'núm. de alien', 'registro de extranjeros'].map(
      (word): [string, string] => [`${word} 123456789`, 'a-number'],
    ),
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
    'mi caso es el 123456789',
    'seguro social: llama al 3055550199',
    'el seguro social; el recibo 123456789',
    'classnumber 123456789',
    'SSN y caso MSC1234567890',
    'A: 123456789',
    'A#: 123456789',
    'A123456',
    'A1234567890',
    'A123456789.5',
    'A123456789,5',
    'A123456789x',
    'x123-45-6789',
    '•123-45-6789',
    '123-45-6789x',
    '123-45-6789.5',
    '123-45-6789,5',
    '123-45-67890',
    'el caso 666-12-3456',
    'el caso 123-00-6789',
    'el caso 123-45-0000',
    'x4242424242424242',
    '4242424242424242x',
    '4242424242424242.5',
    '4242424242424242,5',
    '1242424242424248',
    '7242424242424245',
    '0242424242424240',
    'la cuenta ES91 2100 0418 4502 0005 1332',
  ])('leaves alone %s', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  test('takes the longer of two that begin alike', () => {
    expect(findPrivateNumbers('412-34-5678 9011')).toEqual([{ kind: 'card', start: 0, end: 16 }]);
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

  test('hides digits between which there are invisible characters, which stay', () => {
    expect(maskPrivateNumbers('mi SSN 1\u200B23-45-67\u200B89 🧑‍⚖️')).toBe('mi SSN •\u200B••-••-••\u200B•• 🧑‍⚖️');
    expect(maskPrivateNumbers('seguro social 123456789, tel. 305-555-0199')).toBe(
      'seguro social •••••••••, tel. 305-555-0199',
    );
  });

  test.each(['1 ', '1', 'ssn ', 'a-number 1', 'ssn 12345678 ', '\u200B1', 'A1', '4242 '])(
    'reads a text of %j repeated in linear time',
    { timeout: 10_000 },
    (part) => {
      // In quadratic time a text of this length would take minutes.
      expect(findPrivateNumbers(part.repeat(Math.ceil(300_000 / part.length)))).toBeDefined();
    },
  );

  test('keeps the last four digits of a card', () => {
    expect(maskPrivateNumbers('4242 4242 4242 4242')).toBe('•••• •••• •••• 4242');
    expect(maskPrivateNumbers('4242 4242 4242 4242 12/28')).toBe('•••• •••• •••• 4242 12/28');
    expect(maskPrivateNumbers('2026 4242 4242 4242 4242')).toBe('2026 •••• •••• •••• 4242');
  });

  test('changes nothing at a second time', () => {
    const once = maskPrivateNumbers('A123456789, 123-45-6789, 4242 4242 4242 4242');
    expect(maskPrivateNumbers(once)).toBe(once);
    expect(findPrivateNumbers(once)).toEqual([]);
  });
});
