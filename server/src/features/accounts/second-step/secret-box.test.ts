import { expect, test } from 'vitest';

import { createKeys } from '../../../config/keys.ts';
import { createSecretBox } from './codes.ts';

const secretOf = (text: string) => new TextEncoder().encode(text.padEnd(32, '.'));
const [older, newer] = [secretOf('the secret before'), secretOf('the secret now')];
const boxOf = (...secrets: Parameters<typeof createKeys>) => createSecretBox(createKeys(...secrets)('second-factor'));
const key = Buffer.from('the key of an app');

test('[SAFE-1, ASVS-13.3.1, ASVS-11.3.3] opens what it has sealed, for its owner alone', () => {
  const box = boxOf(newer);
  const sealed = box.seal(key, 'maria');
  expect(sealed.includes(key)).toBe(false);
  expect(box.open(sealed, 'maria')).toEqual({ secret: key, isStale: false });
  expect(() => box.open(sealed, 'juan')).toThrow('unable to authenticate');
  sealed.writeUInt8(sealed.readUInt8(14) ^ 1, 14);
  expect(() => box.open(sealed, 'maria')).toThrow('unable to authenticate');
});

test('[SAFE-1] while the session secret is changed, what the one before sealed still opens, and is to be sealed anew', () => {
  const sealed = boxOf(older).seal(key, 'maria');
  expect(boxOf(newer, older).open(sealed, 'maria')).toEqual({ secret: key, isStale: true });
  expect(() => boxOf(newer).open(sealed, 'maria')).toThrow('unable to authenticate');
});
