// Reads the failed tests out of the reports of vitest and Playwright, so that a run can name them at its end.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './toolchain.mjs';

/** The longest excerpt of an error: more is printed where the test failed. */
const excerptLines = 12;

/** A failed test of a vitest report, or a file that didn't load, as `{ name, message }`. */
export const failedUnitTests = (testResults) =>
  testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load reports no tests.
    if (file.status === 'failed' && file.assertionResults.length === 0) return [failure(path, file.message)];
    return failed.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages.join('\n')));
  });

/** The browser tests of a Playwright report with this status (`unexpected`, `flaky`), as `{ name, message }`. */
export const browserTestsOf = (status, suites) =>
  suites.flatMap((suite) => [
    ...browserTestsOf(status, suite.suites ?? []),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => failure(`e2e/${spec.file}:${spec.line} › ${spec.title}`, firstError(spec))),
  ]);

const firstError = (spec) =>
  spec.tests
    .flatMap((test) => test.results)
    .flatMap((result) => result.errors)
    .map((error) => error.message ?? '')
    .find(Boolean);

const failure = (name, message = '') => ({
  name,
  message: stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules/'))
    .slice(0, excerptLines)
    .join('\n'),
});
