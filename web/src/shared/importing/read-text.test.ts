import { expect, test } from 'vitest';

import { readText } from './import-dialog.tsx';

test('[ADM-9] a file keeps its accents, in each encoding that spreadsheets write', () => {
  expect(readText(new TextEncoder().encode('José,Muñoz'))).toBe('José,Muñoz');
  expect(readText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José');
  expect(readText(new Uint8Array([0xff, 0xfe, 0xe9, 0x00, 0x2c, 0x00]))).toBe('é,');
});
