import { configDefaults, defineConfig } from 'vitest/config';

/** Only fast tests: of the server those of rules and policies, which start no server and no database. */
const pure = [
  '{contracts,web}/src/**/*.test.{ts,tsx}',
  'server/src/features/**/{*-,}{rules,policy}.test.ts',
  'server/src/platform/policy.test.ts',
  'server/src/platform/inspection/{known-types,office}-rules.test.ts',
];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    restoreMocks: true,
    unstubGlobals: true,
    include: pure,
    // Tests in a browser take too long for thousands of runs.
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    testTimeout: 5_000,
  },
});
