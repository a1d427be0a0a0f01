// One run of Stryker over one module; scripts/mutate.mjs starts it for each and names the module by `--mutate`.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  // What is built or installed is not copied into the folder in which Stryker changes the code.
  ignorePatterns: ['web/dist', '.data', '.build', 'test-results', 'mutation/node_modules', 'docs', '*.log'],
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  logLevel: 'error',
  tempDirName: 'test-results/mutation/.work',
};
