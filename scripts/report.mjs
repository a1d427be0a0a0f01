// The end of a run: failures, the slowest files, the time of each part, and the counts as the last line.
import { slowestFiles } from './times.mjs';

const describe = ({ name, message }) => `  ${name}\n${message.replaceAll(/^/gm, '    ')}`;
const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Prints what the suites gave, and sets the exit code. */
export const report = (results) => {
  for (const { name, failures = [], retried = [] } of results) {
    if (failures.length > 0) console.log(`\nFailed · ${name}\n${failures.map(describe).join('\n')}`);
    if (retried.length > 0)
      console.log(`\nPassed only at the second try: a defect · ${name}\n${retried.map(describe).join('\n')}`);
  }
  const slowest = slowestFiles(results);
  if (slowest.length > 0) console.log(`\nThe slowest files\n${slowest.join('\n')}`);

  console.log('');
  for (const { name, passed, failed, skipped, seconds } of results) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    console.log(`${failed ? '✖' : '✔'} ${name.padEnd(24)} ${counts.join(', ')} (${seconds.toFixed(1)} s)`);
  }
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  console.log(`\n${minutes(performance.now() / 1000)} in all`);
  if (total('skipped') > 0) console.log(`${total('skipped')} skipped, for want of what they need`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
};
