import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,server,web,bench}/**/*.test.{ts,tsx}'],
    // A test that cares about a zone names it; none may depend on the machine's.
    env: { TZ: 'UTC' },
    // Each integration test starts a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
