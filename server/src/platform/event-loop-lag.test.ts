import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { openAcademy } from '../testing/open-academy.ts';

const app = openAcademy();

const longest = async (): Promise<number> => {
  const { payload } = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/^event_loop_lag_seconds\{process="server",quantile="1"\} (\S+)$/m.exec(payload)?.[1]);
};

test('[ASVS-15.2.2] /metrics tells by how much the event loop was late since they were read last', async () => {
  await longest();
  await wait(150);
  const blocked = performance.now() + 400;
  while (performance.now() < blocked);
  await wait(150);
  expect(await longest()).toBeGreaterThan(0.25);
  // The least of some readings: others use the machine too.
  const quiet: number[] = [];
  for (let reading = 0; reading < 5; reading += 1) {
    await wait(250);
    quiet.push(await longest());
  }
  expect(Math.min(...quiet)).toBeLessThan(0.2);
});
