import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { isRefused, WritingField, type WritingFieldProps } from './writing-field.tsx';

const field = (props: Partial<WritingFieldProps>, language: 'es' | 'en' = 'es') =>
  rendered(<WritingField label="Mensaje" value="" onChange={() => undefined} maxLength={100} {...props} />, language);
const words = async (...args: Parameters<typeof field>) => wordsOf(await field(...args));

test('[FORO-5] counts what is left near the limit, and says what is too much instead of cutting it off', async () => {
  expect(await words({ value: 'x'.repeat(79) })).not.toContain('Quedan');
  expect(await words({ value: 'x'.repeat(80) })).toContain('Quedan 20 caracteres');
  expect(await words({ value: 'x'.repeat(99) }, 'en')).toContain('1 character left');
  const tooLong = await field({ value: 'x'.repeat(102) });
  expect(wordsOf(tooLong)).toContain('Sobran 2 caracteres.');
  expect(tooLong).toContain('aria-invalid="true"');
  expect(tooLong).not.toContain('maxlength');
});

test.each([
  ['A 123-456-789', 'Parece un número A: no lo compartas aquí.', 'This looks like an A-number'],
  ['123-45-6789', 'Parece un número de Seguro Social o ITIN', 'This looks like a Social Security number'],
  ['4242 4242 4242 4242', 'Parece un número de tarjeta', 'This looks like a card number'],
])('[FORO-5] notices a private number and offers to hide it: %s', async (value, es, en) => {
  expect(await words({ value })).toContain(es);
  expect(await words({ value })).toContain('Ocultar el número');
  expect(await words({ value }, 'en')).toContain(en);
  expect(await words({ value: 'Formulario I-485, 2026' })).not.toContain('Ocultar');
});

test.each([
  [
    `${'- '.repeat(4_999)}a`,
    'Hay demasiadas citas o listas una dentro de otra (máximo 20).',
    'There are too many quotes or lists',
  ],
  ['*a_'.repeat(3_333), 'Hay demasiados signos de formato (máximo 2000).', 'There are too many formatting marks'],
])('[FORO-5] says what to do about Markdown beyond its bounds, and keeps it: %.8s', async (value, es, en) => {
  const refused = await field({ value, isMarkdown: true, maxLength: 10_000 });
  expect(wordsOf(refused)).toContain(es);
  expect(refused).toContain('aria-invalid="true"');
  expect(refused).toContain(value);
  expect(await words({ value, isMarkdown: true, maxLength: 10_000 }, 'en')).toContain(en);
  expect(await words({ value, maxLength: 10_000 })).not.toContain('demasiad');
  expect(isRefused(value, 10_000)).toBe(true);
  expect(isRefused('**a**', 5)).toBe(false);
});

test('[FORO-5] Markdown has a toolbar; a plain text has none', async () => {
  const markup = await field({ isMarkdown: true });
  for (const name of ['Negrita', 'Cursiva', 'Lista', 'Cita', 'Enlace'])
    expect(markup).toContain(`aria-label="${name}"`);
  expect(wordsOf(markup)).toContain('Vista previa');
  expect(await field({})).not.toContain('Negrita');
});
