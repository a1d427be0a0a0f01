// Runs one check or one suite and counts what passed and what failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { atATime, threads } from './checks.mjs';
import { browserTestsOf, failedUnitTests } from './failures.mjs';
import { timesOfBrowserTests, timesOfUnitTests } from './times.mjs';
import { pinnedOutput, root, runPinned } from './toolchain.mjs';

const reports = join(root, 'test-results/reports');

/** The exit status of a check that lacks what it needs. */
export const skippedStatus = 77;

/** Runs checks, each of which prints only when it fails or is skipped. */
export const runChecks = async (checks) => {
  const waiting = [...checks];
  const results = [];
  const runOneByOne = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: atATime }, runOneByOne));
  return results;
};

/**
 * Settings of the compiler and the linter, which are written in Go: half of the cores, and a fifth less time for a tenth
 * more memory, since what they read stays in use to the end and is seldom worth looking through for garbage.
 */
const ofGo = { GOMAXPROCS: String(threads), GOGC: '400' };

const runCheck = async ({ name, args }) => {
  const started = performance.now();
  const { status, output } = await pinnedOutput(args, { env: { ...process.env, ...ofGo } });
  const seconds = (performance.now() - started) / 1000;
  const outcome = status === 0 ? 'passed' : status === skippedStatus ? 'skipped' : 'failed';
  const sign = { passed: '✔', skipped: '–', failed: '✖' }[outcome];
  console.log(`${sign} ${name} (${seconds.toFixed(1)} s)${outcome === 'skipped' ? ` skipped. ${output.trim()}` : ''}`);
  if (outcome === 'failed') console.log(output);
  return { name, passed: 0, failed: 0, skipped: 0, [outcome]: 1, seconds };
};

/** The tests beside the code. Without TEST_DATABASE_URL in `env` they use the embedded database. */
export const unitTests = (name, filters, env = {}) => {
  const report = reportOf(name);
  const { TEST_DATABASE_URL: _, ...rest } = process.env;
  return {
    name,
    report,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...filters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { ...rest, ...env },
    count({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
      const failures = failedUnitTests(testResults);
      const skipped = numPendingTests + numTodoTests;
      return {
        passed: numPassedTests,
        failed: failures.length,
        skipped,
        failures,
        files: timesOfUnitTests(testResults),
      };
    },
  };
};

/** The tag of the tests in e2e/ that `npm test` runs; with TEST_EVERYTHING all are run. */
const mainTag = '@main';

/** The end-to-end tests of e2e/, on the built web and a server of their own. */
export const browserTests = () => {
  const report = reportOf('browser');
  const chosen = process.env.TEST_EVERYTHING ? [] : ['--grep', mainTag];
  return {
    name: 'browser',
    report,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...chosen],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count({ stats: { expected, flaky, unexpected, skipped }, errors, suites }) {
      return {
        passed: expected + flaky,
        failed: unexpected + errors.length,
        skipped,
        failures: browserTestsOf('unexpected', suites),
        retried: browserTestsOf('flaky', suites),
        files: timesOfBrowserTests(suites),
      };
    },
  };
};

/** The short run of the faults, which break servers of their own. */
export const faults = () => reporting('faults', ['faults/main.ts', '--short']);

/** The short run of the bench: every group for a moment. Its ratios are not judged. */
export const bench = () =>
  reporting('bench', ['bench/main.ts', '--short'], { DATABASE_URL: process.env.TEST_DATABASE_URL });

/** A program that writes the counts itself. */
const reporting = (name, args, env = {}) => {
  const report = reportOf(name);
  return {
    name,
    report,
    args: [...args, '--report', report],
    env: { ...process.env, ...env },
    count: (counts) => counts,
  };
};

/** Runs suites one after the other, and prints as they do. */
export const runSuites = (suites) =>
  runOneByOne(suites, async ({ name, args, env }) => {
    console.log(`\n${name}`);
    return runPinned(args, { env });
  });

/** Runs lists of suites beside each other, because each waits for a part of its time. A suite prints when it is over. */
export const runBeside = async (...lists) => {
  const printLater = async ({ name, args, env }) => {
    const { status, output } = await pinnedOutput(args, { env });
    console.log(`\n${name}\n${output}`);
    return { status };
  };
  return (await Promise.all(lists.map((suites) => runOneByOne(suites, printLater)))).flat();
};

const runOneByOne = async (suites, run) => {
  const results = [];
  for (const suite of suites) results.push(await runSuite(suite, run));
  return results;
};

const runSuite = async (suite, run) => {
  const { name, report, count } = suite;
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const started = performance.now();
  const { status } = await run(suite);
  const seconds = (performance.now() - started) / 1000;
  const counts = countOrNothing(() => count(readReport(report)));
  // A run that exits with an error but without a failed test (an unhandled error, no tests) counts as one failure.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds };
};

const countOrNothing = (count) => {
  try {
    return count();
  } catch (error) {
    console.error(`No report of this run: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const reportOf = (name) => join(reports, `${name.replaceAll(' ', '-')}.json`);

/** An empty folder for files that one suite writes and the next one reads. */
export const freshFolder = (name) => {
  const folder = join(root, 'test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));
