import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = '{contracts,server,web,bench,faults}/**/*';

/** Tests of real media, and those that wait for many seconds, run where everything does: `.ci/run`. */
const slow = process.env['TEST_EVERYTHING'] ? [] : [`${files}.slow.test.ts`];

/** Test files that another run has, with commas between them (`scripts/test.mjs`). */
const elsewhere = process.env['TEST_EXCEPT']?.split(',') ?? [];

/** Begins with the slow files: a file of minutes that began last would run alone. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- sorts no array
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts');
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    // Tests don't depend on the machine's time zone; a test that needs another one sets it.
    env: { TZ: 'UTC' },
    // The embedded database is in the process of its tests; a test on PostgreSQL waits for it a third of its time.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 3 : 2,
    // These end what hangs. In CI, other work may take most of the machine.
    testTimeout: process.env['CI'] ? 60_000 : 20_000,
    hookTimeout: process.env['CI'] ? 60_000 : 30_000,
    // A busy machine may need more than the second that is usual.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: SlowFirst },
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
          exclude: [
            ...configDefaults.exclude,
            ...slow,
            ...elsewhere,
            `${files}.alone.test.{ts,tsx}`,
            `${files}.browser.test.tsx`,
          ],
        },
      },
      // Tests that mock a module (`vi.mock`) run in a process of their own.
      {
        extends: true,
        test: {
          name: 'alone',
          include: [`${files}.alone.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...elsewhere],
        },
      },
      // Tests against real programs, in a run of their own (`npm run counterparts`).
      ...(process.env['TEST_COUNTERPARTS']
        ? [
            {
              extends: true as const,
              test: {
                name: 'counterparts',
                include: ['counterparts/*.counterpart.test.ts'],
                testTimeout: 300_000,
                maxWorkers: 1,
              },
            },
          ]
        : []),
      'web/vitest.config.ts',
    ],
  },
});
