import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { runNode } from './testing/run-node.ts';

describe('ending on a signal', () => {
  /** A process that stops in its own way. */
  const stopping = (stop: string, deadlineMs = 60_000) =>
    runNode([
      '--input-type=module',
      '-e',
      `import { pino } from 'pino';
       import { stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'stopping.ts'))};
       setInterval(() => {}, 1_000);
       stopOnSignals({ log: pino(), drain: () => console.log('draining now'), drainMs: 0, deadlineMs: ${deadlineMs}, stop: async () => { ${stop} } });
       console.log('ready');`,
    ]);

  test('it drains, stops, and exits with 0', async () => {
    const { child, ended, printed, output } = stopping(`console.log('stopped')`);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output()).toMatch(/draining now[^]*stopped/);
  });

  test('what fails to stop is logged, with exit code 1', async () => {
    const { child, ended, printed, output } = stopping(`throw new Error('no')`);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain('stopping failed');
  });

  test('what hangs is ended at the deadline, with exit code 1', async () => {
    const { child, ended, printed, output } = stopping('await new Promise(() => {})', 300);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain('took too long');
  });

  test('a process whose event loop is blocked is killed', async () => {
    const { child, ended, printed } = stopping('await 0; for (;;);', 300);
    await printed('ready');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  test('a second signal ends it at once; the same one forwarded twice does not', async () => {
    const { child, ended, printed, output } = stopping('await new Promise(() => {})');
    await printed('ready');
    child.kill('SIGINT');
    child.kill('SIGINT');
    await sleep(700);
    expect(output()).not.toContain('second signal');
    child.kill('SIGINT');
    expect(await ended).toEqual([1, null]);
  });
});
