// npm test: everything, in the order in which a mistake is cheapest to find. `--no-browser` leaves out the browser
// (npm run check). With TEST_DATABASE_URL the server's tests run a second time, on that PostgreSQL.
import { checks, pageWeight } from './checks.mjs';
import { ensureToolsInstalled } from './packages.mjs';
import { runBrowserTests, runCheck, runUnitTests } from './suites.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureToolsInstalled();

const results = checks.map(runCheck);
results.push(runUnitTests('unit and integration', []));
if (process.env.TEST_DATABASE_URL) {
  results.push(runUnitTests('server on PostgreSQL', ['server'], { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }));
}
ensureWebBuilt();
results.push(runCheck(pageWeight));
if (!process.argv.includes('--no-browser')) results.push(runBrowserTests());

console.log('');
for (const { name, passed, failed, skipped, seconds } of results) {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
  console.log(`${failed ? '✖' : '✔'} ${name.padEnd(24)} ${counts.join(', ')} (${seconds.toFixed(1)} s)`);
}
const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
if (total('skipped') > 0) console.log(`\n${total('skipped')} skipped, for want of what they need`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
