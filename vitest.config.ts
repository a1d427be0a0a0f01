import { configDefaults, defineConfig } from 'vitest/config';

const files = '{contracts,server,web,bench}/**/*';

export default defineConfig({
  test: {
    // A test that cares about a zone names it; none may depend on the machine's.
    env: { TZ: 'UTC' },
    // Each integration test starts a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // The files share their processes, and what those have loaded: to load the server anew for each took half the time.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: [`${files}.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, `${files}.alone.test.ts`],
        },
      },
      // Those that put another module in the place of one (`vi.mock`) have a process of their own.
      { extends: true, test: { name: 'alone', include: [`${files}.alone.test.ts`] } },
    ],
  },
});
