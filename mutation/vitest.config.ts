import { defineConfig } from 'vitest/config';

/** A mutant is tried in milliseconds: of the server's tests only those of rules and policies, which start nothing. */
const pure = [
  '{contracts,web}/src/**/*.test.{ts,tsx}',
  'server/src/features/**/{*-,}{rules,policy}.test.ts',
  'server/src/platform/policy.test.ts',
];

export default defineConfig({
  test: { env: { TZ: 'UTC' }, restoreMocks: true, unstubGlobals: true, include: pure, testTimeout: 5_000 },
});
