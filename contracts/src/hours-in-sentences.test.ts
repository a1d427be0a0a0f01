import { expect, test } from 'vitest';

import { withHoursRead } from './hours-in-sentences.ts';

test.each([
  ['Se graba desde las 1:34\u00A0a.\u00A0m.. Graba Ana.', 'Se graba desde la 1:34\u00A0a.\u00A0m. Graba Ana.'],
  ['Hasta el lunes, 1:00 p. m..', 'Hasta el lunes, 1:00 p. m.'],
  ['Empezó a las 1:05.', 'Empezó a la 1:05.'],
  ['Empezó a las 13:05, no a las 11:05 ni a las 2:05.', 'Empezó a las 13:05, no a las 11:05 ni a las 2:05.'],
  ['Las 1:00 p. m. es tarde...', 'La 1:00 p. m. es tarde...'],
  ['Since 1:34 AM. Ana records.', 'Since 1:34 AM. Ana records.'],
])('[UX-6] %s reads %s', (filled, read) => {
  expect(withHoursRead(filled)).toBe(read);
});
