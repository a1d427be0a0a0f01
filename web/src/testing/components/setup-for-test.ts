import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import { forgetLeaving, stayHere } from './leaving-for-test.ts';
import { forgetNetwork, network } from './network-for-test.ts';
import { clearPage } from './open-screen-for-test.tsx';

network.enable();
stayHere();

let printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  console[method] = (...args: unknown[]) => {
    printed.push(`console.${method}: ${args.map(String).join(' ')}`);
    original(...args);
  };
}

afterEach(async () => {
  await cleanup();
  await clearPage();
  vi.useRealTimers();
  forgetLeaving();
  const unexpected = [...forgetNetwork(), ...printed];
  printed = [];
  if (unexpected.length > 0) throw new Error(`The test did not expect this:\n${unexpected.join('\n')}`);
});
