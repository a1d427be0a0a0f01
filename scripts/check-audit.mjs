// Asks npm's registry whether a version in package-lock.json that runs in production is known to be vulnerable. Where no
// registry answers, the check is skipped, not failed: the same commit passes without a network.
import { runNpm } from './npm.mjs';
import { skippedStatus } from './suites.mjs';

const grave = ['high', 'critical'];

const { stdout, error } = runNpm(
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=8000', '--loglevel=silent'],
  { stdio: 'pipe', encoding: 'utf8', maxBuffer: 1e9, timeout: 15_000 },
);
const answer = parsed(stdout);
if (answer?.vulnerabilities) {
  const found = Object.values(answer.vulnerabilities).filter(({ severity }) => grave.includes(severity));
  for (const { name, severity, range, via } of found) {
    const why = via.map((advisory) => advisory.url ?? `by ${advisory}`).join(', ');
    console.error(`${name} ${range} is known to be vulnerable (${severity}): ${why}`);
  }
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  const why = answer?.message ?? error?.message ?? 'npm said nothing';
  console.log(`The registry gives no advisories: ${why.split('\n')[0]}`);
  process.exitCode = skippedStatus;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
