// npm test: all checks and tests, the fastest first. `--no-browser` leaves out the browser (npm run check); with
// `--changed` only what the change against main concerns is checked. With TEST_DATABASE_URL the server's tests of the
// database run a second time, on that PostgreSQL. With TEST_EVERYTHING (.ci/run) slow tests and real media, the short
// runs of the faults (docs/faults.md) and of the bench are part of it.
import { changedChecks, changedFiles, mostRelatedTests } from './changed.mjs';
import { checks, pageWeight } from './checks.mjs';
import { ensureFolderInstalled, ensureToolsInstalled } from './packages.mjs';
import { report } from './report.mjs';
import { freshFolder, runBench, runBrowserTests, runChecks, runFaults, runUnitTests } from './suites.mjs';
import { databaseTests } from './test-files.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

/** The server's tests on PostgreSQL, and then the plans of the SQL statements that all tests sent. */
const runOnPostgres = (TEST_DATABASE_URL, recording) => {
  const plans = ['server/src/testing/statements/plans.test.ts'];
  return [
    runUnitTests('server on PostgreSQL', databaseTests(), { TEST_DATABASE_URL, ...recordedIn(recording) }),
    runUnitTests('plans of its statements', plans, { TEST_DATABASE_URL, RECORDED_STATEMENTS: recording }),
  ];
};

/** The statements that tests send are written into this folder, if there is one. */
const recordedIn = (folder) => (folder ? { RECORD_STATEMENTS: folder } : {});

const runAll = async ({ browser }) => {
  const { TEST_DATABASE_URL, TEST_EVERYTHING } = process.env;
  const results = await runChecks(checks);
  const recording = TEST_DATABASE_URL && freshFolder('statements');
  results.push(runUnitTests('unit and integration', ['--project=!components'], recordedIn(recording)));
  if (browser) results.push(runUnitTests('components', ['--project=components']));
  if (TEST_DATABASE_URL) results.push(...runOnPostgres(TEST_DATABASE_URL, recording));
  else
    console.log('\nWithout TEST_DATABASE_URL no plans are looked at, and no races are run: .ci/run has a PostgreSQL.');
  ensureWebBuilt();
  results.push(...(await runChecks([pageWeight])));
  if (browser) results.push(runBrowserTests());
  if (TEST_EVERYTHING) {
    ensureFolderInstalled('bench');
    results.push(runFaults(), runBench());
  }
  return results;
};

const runChanged = async () => {
  const changed = changedFiles();
  const results = await runChecks(changedChecks(changed));
  const tests = mostRelatedTests(changed);
  if (tests.length > 0) results.push(runUnitTests('tests of what changed', tests));
  return results;
};

ensureToolsInstalled();
const isOn = (option) => process.argv.includes(option);
report(await (isOn('--changed') ? runChanged() : runAll({ browser: !isOn('--no-browser') })));
