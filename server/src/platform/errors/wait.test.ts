import { expect, test } from 'vitest';

import { AppError, waitInWords } from './app-error.ts';

test.each([
  [0, '1 segundo', '1 second'],
  [45, '45 segundos', '45 seconds'],
  [60, '1 minuto', '1 minute'],
  [61, '2 minutos', '2 minutes'],
  [900, '15 minutos', '15 minutes'],
  [3_600, '60 minutos', '60 minutes'],
  [7_200, '2 horas', '2 hours'],
  [86_400, '24 horas', '24 hours'],
  [604_800, '7 días', '7 days'],
])('a wait of %i seconds is said in words', (seconds, es, en) => {
  expect([waitInWords(seconds, 'es'), waitInWords(seconds, 'en')]).toEqual([es, en]);
});

test('a refusal says the wait in the unit that people would use', () => {
  const { message } = new AppError('TOO_MANY_REQUESTS', { seconds: 900 }).toAnswer('es', 'r');
  expect(message).toBe('Demasiados intentos. Vuelve a probar dentro de 15 minutos.');
});
