// npm test: all checks and tests, the fastest first. `--no-browser` leaves out the browser (npm run check); with
// `--changed` only what the change against main concerns is checked. With TEST_DATABASE_URL the server's tests run on
// that PostgreSQL, those of the database on the embedded one too. With TEST_EVERYTHING (.ci/run) slow tests, real media,
// and the short runs of the faults (docs/faults.md) and of the bench are part of it.
import { changedChecks, changedFiles, mostRelatedTests } from './changed.mjs';
import { checks, mutationTool, pageWeight } from './checks.mjs';
import { ensureFolderInstalled, ensureToolsInstalled } from './packages.mjs';
import { report } from './report.mjs';
import { bench, browserTests, faults, freshFolder, runBeside, runChecks, runSuites, unitTests } from './suites.mjs';
import { embeddedDatabaseTests, withoutPostgres } from './test-files.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

/**
 * The tests beside the code. With a PostgreSQL they run on it, then the embedded database shows that it answers alike;
 * the statements that both were sent are recorded in a folder.
 */
const testsBesideCode = (recording) => {
  const { TEST_DATABASE_URL } = process.env;
  const all = '--project=!components';
  if (!TEST_DATABASE_URL) {
    console.log('\nWithout TEST_DATABASE_URL no plans are looked at, and no races are run: .ci/run has a PostgreSQL.');
    return [unitTests('unit and integration', [all])];
  }
  const recorded = { RECORD_STATEMENTS: recording };
  return [
    unitTests('unit and integration on PostgreSQL', [all], {
      TEST_DATABASE_URL,
      TEST_EXCEPT: withoutPostgres.join(','),
      ...recorded,
    }),
    unitTests('embedded database', [all, ...embeddedDatabaseTests()], recorded),
  ];
};

/** Looks at the plans of the statements that were recorded. */
const plansOfStatements = (recording) => {
  const { TEST_DATABASE_URL } = process.env;
  const plans = ['server/src/testing/statements/plans.test.ts'];
  return TEST_DATABASE_URL
    ? [unitTests('plans of statements', plans, { TEST_DATABASE_URL, RECORDED_STATEMENTS: recording })]
    : [];
};

const runAll = async ({ browser }) => {
  const recording = freshFolder('statements');
  const results = await runChecks(process.env.TEST_EVERYTHING ? [mutationTool, ...checks] : checks);
  results.push(...(await runSuites(testsBesideCode(recording))));
  if (browser) results.push(...(await runSuites([unitTests('components', ['--project=components'])])));
  ensureWebBuilt();
  results.push(...(await runChecks([pageWeight])));
  if (browser) results.push(...(await runSuites([browserTests()])));
  const plans = plansOfStatements(recording);
  if (!process.env.TEST_EVERYTHING) return [...results, ...(await runSuites(plans))];
  ensureFolderInstalled('bench');
  return [...results, ...(await runBeside([faults()], [...plans, bench()]))];
};

const runChanged = async () => {
  const changed = changedFiles();
  const results = await runChecks(changedChecks(changed));
  const tests = mostRelatedTests(changed);
  if (tests.length > 0) results.push(...(await runSuites([unitTests('tests of what changed', tests)])));
  return results;
};

ensureToolsInstalled();
const isOn = (option) => process.argv.includes(option);
report(await (isOn('--changed') ? runChanged() : runAll({ browser: !isOn('--no-browser') })));
