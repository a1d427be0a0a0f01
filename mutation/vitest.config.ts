import { globSync, readFileSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

/** A mutant is tried in milliseconds: the tests that start a server or a database are not among these. */
const needsPlatform =
  /testing\/(test-(app|database|socket)|factories|enrol-|buy-|orders|embedded|bare)|node:(http|net|child_process)/;
const pure = globSync('{contracts,server,web}/src/**/*.test.{ts,tsx}').filter(
  (file) => !needsPlatform.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: { env: { TZ: 'UTC' }, restoreMocks: true, unstubGlobals: true, include: pure, testTimeout: 5_000 },
});
