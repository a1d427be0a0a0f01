import { configDefaults, defineConfig } from 'vitest/config';

const files = '{contracts,server,web,bench,faults}/**/*';

export default defineConfig({
  test: {
    // Tests don't depend on the machine's time zone; a test that needs another one sets it.
    env: { TZ: 'UTC' },
    // Each integration test starts its own database.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ['server/src/testing/drop-databases.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      // Test files share processes and loaded modules (isolate: false): loading the server per file took half the time.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: [`${files}.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, `${files}.alone.test.{ts,tsx}`],
        },
      },
      // Tests that mock a module (`vi.mock`) run in a process of their own.
      { extends: true, test: { name: 'alone', include: [`${files}.alone.test.{ts,tsx}`] } },
    ],
  },
});
