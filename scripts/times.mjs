// How long the files of tests took, from the reports of vitest and Playwright.
import { relative } from 'node:path';

import { root } from './toolchain.mjs';

/** Returns `{ name, seconds }` of each test. */
export const timesOfUnitTests = (testResults) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Returns `{ name, seconds }` of each file: the sum over a file's tests, which may have run at the same time. */
export const timesOfBrowserTests = (suites) =>
  suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 }));

const millisecondsOf = ({ suites = [], specs = [] }) =>
  sum(suites.map(millisecondsOf)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))));

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The slowest files of all suites, as lines. */
export const slowestFiles = (results, count = 10) =>
  results
    .flatMap(({ name: suite, files = [] }) => files.map((file) => ({ ...file, suite })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds, suite }) => `${seconds.toFixed(1).padStart(7)} s  ${name} (${suite})`);
