// npm test: all checks and tests, the fastest first. `--no-browser` leaves out the browser (npm run check). With
// TEST_DATABASE_URL the server's tests run a second time, on that PostgreSQL. With TEST_FAULTS the short run of the
// faults follows (docs/faults.md).
import { checks, pageWeight } from './checks.mjs';
import { ensureToolsInstalled } from './packages.mjs';
import { freshFolder, runBrowserTests, runCheck, runFaults, runUnitTests } from './suites.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureToolsInstalled();

const results = checks.map(runCheck);
results.push(runUnitTests('unit and integration', []));
const { TEST_DATABASE_URL } = process.env;
if (TEST_DATABASE_URL) {
  // Records the SQL statements that the server sends during its tests, so that the next suite checks their query plans.
  const recording = freshFolder('statements');
  results.push(runUnitTests('server on PostgreSQL', ['server'], { TEST_DATABASE_URL, RECORD_STATEMENTS: recording }));
  const plans = ['server/src/testing/statements/plans.test.ts'];
  results.push(runUnitTests('plans of its statements', plans, { TEST_DATABASE_URL, RECORDED_STATEMENTS: recording }));
} else {
  console.log(
    '\nWithout TEST_DATABASE_URL no plans are looked at, and no races are run: .ci/run has a PostgreSQL for them.',
  );
}
ensureWebBuilt();
results.push(runCheck(pageWeight));
if (!process.argv.includes('--no-browser')) results.push(runBrowserTests());
if (process.env.TEST_FAULTS) results.push(runFaults());

const describe = ({ name, message }) => `  ${name}\n${message.replaceAll(/^/gm, '    ')}`;
for (const { name, failures = [], retried = [] } of results) {
  if (failures.length > 0) console.log(`\nFailed · ${name}\n${failures.map(describe).join('\n')}`);
  if (retried.length > 0)
    console.log(`\nPassed only at the second try: a defect · ${name}\n${retried.map(describe).join('\n')}`);
}

console.log('');
for (const { name, passed, failed, skipped, seconds } of results) {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
  console.log(`${failed ? '✖' : '✔'} ${name.padEnd(24)} ${counts.join(', ')} (${seconds.toFixed(1)} s)`);
}
const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
if (total('skipped') > 0) console.log(`\n${total('skipped')} skipped, for want of what they need`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
