import { expect, test } from 'vitest';

import { greetingName } from './mails.ts';

test.each(['Rosa', 'María José', 'Ana María del', 'Jean-Luc', 'D’Angelo', 'Mª', 'Íñigo', 'J. R.', '李'])(
  '[REG-7] greets %s by the name',
  (name) => expect(greetingName(name)).toBe(name),
);

test.each([
  'Gana 1000$ en https://evil.example/premio',
  'evil.example',
  'Visita evil.example',
  'www.evil.example',
  'Compra ahora en bit ly',
  'premio@evil.example',
  '100% gratis',
  'Llama +1 305 555 0142',
  'Supercalifragilisticoespialidoso',
])('[REG-7, ASVS-2.4.1] carries no advertisement to strangers: %s', (name) => expect(greetingName(name)).toBeNull());
