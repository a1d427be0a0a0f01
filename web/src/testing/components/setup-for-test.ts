import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

import { forgetLeaving } from './leaving-for-test.ts';
import { forgetNetwork } from './network-for-test.ts';
import { clearPage } from './open-screen-for-test.tsx';
import { takePrinted } from './page-for-test.ts';

afterEach(async () => {
  await cleanup();
  await clearPage();
  vi.useRealTimers();
  forgetLeaving();
  const unexpected = [...forgetNetwork(), ...takePrinted()];
  if (unexpected.length > 0) throw new Error(`The test did not expect this:\n${unexpected.join('\n')}`);
});
