import { afterEach, expect, test, vi } from 'vitest';

import { rendered } from '../../testing/rendered.tsx';
import { Footer } from './footer.tsx';

afterEach(() => vi.useRealTimers());

test('[SHELL-5] the footer shows the current year', async () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z'), toFake: ['Date'] });
  expect(await rendered(<Footer />)).toContain('© 2031 Academia Puente');
});
