// Configuration of a run of Stryker; scripts/mutate.mjs starts a run per folder and names its modules by `--mutate`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Modules without a test are listed, and don't end the run.
  allowEmpty: true,
  concurrency: 1,
  incremental: true,
  // No such file: Stryker would rewrite the settings by an interface that TypeScript 7 doesn't have, and types are stripped.
  tsconfigFile: 'mutation/no-tsconfig.json',
  // Built and installed files are not copied into the folder in which Stryker mutates the code.
  ignorePatterns: ['web/dist', '.data', '.build', 'test-results', 'mutation/node_modules', 'docs', '*.log'],
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  logLevel: 'error',
  tempDirName: 'test-results/mutation/.work',
};
