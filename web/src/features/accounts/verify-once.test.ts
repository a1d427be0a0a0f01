import { expect, test, vi } from 'vitest';

import { type Outcome, verifyOnce } from './verify-once.ts';

const verified: Outcome = { outcome: 'verified', email: 'ana@ejemplo.test', isInside: false };

test('[REG-7] uses a link once, however often its screen renders', async () => {
  const verify = vi.fn<() => Promise<Outcome>>(async () => verified);
  expect(await Promise.all([verifyOnce('once', verify), verifyOnce('once', verify)])).toEqual([verified, verified]);
  expect(verify).toHaveBeenCalledOnce();
});

test('[REG-7] a failed call can be retried', async () => {
  const verify = vi
    .fn<() => Promise<Outcome>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(verified);
  await expect(verifyOnce('again', verify)).rejects.toThrow('offline');
  expect(await verifyOnce('again', verify)).toBe(verified);
});
