import { expect, test, vi } from 'vitest';

import { announceVerified, hearVerified, isWaitedFor, type Verified } from './verified-address.ts';

test('[REG-7, REG-9] the tab that waits for a verification hears of it from the tab that opened the link', async () => {
  const heard: Verified[] = [];
  const stop = hearVerified((verified) => heard.push(verified));
  announceVerified({ email: 'ana@ejemplo.test', isInside: true });
  await vi.waitFor(() => expect(heard).toEqual([{ email: 'ana@ejemplo.test', isInside: true }]));
  stop();
  expect(isWaitedFor(heard[0]!, ' Ana@Ejemplo.test ')).toBe(true);
  expect(isWaitedFor({ email: 'ANA@ejemplo.test', isInside: false }, 'ana@ejemplo.test')).toBe(true);
  expect(isWaitedFor(heard[0]!, 'otra@ejemplo.test')).toBe(false);
});
