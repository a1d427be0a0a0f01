// npm run faults: breaks running servers, databases, disks and connections, and prints what held (docs/faults.md).
// `--short` makes fewer rounds, for .ci/run; names of faults run these alone; `--report <file>` writes the counts
// and the failed lines.
import { chmodSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { matrix } from './matrix.ts';
import type { Fault } from './stage/fault.ts';
import type { Finding } from './stage/finding.ts';
import { seconds } from './stage/numbers.ts';
import { Stage } from './stage/stage.ts';
import { countsOf, failuresOf, tableOf } from './stage/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
});
const { short } = values;
const known = matrix.map(({ name }) => name);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}. These are: ${known.join(', ')}.\n`);
  process.exit(1);
}
const chosen = matrix.filter(({ name, longOnly }) =>
  positionals.length > 0 ? positionals.includes(name) : !(short && longOnly),
);

/**
 * Runs one at a time, so that none slows another down. The short run judges no speed: there two of them share what
 * would be idle, because half of the time of a fault is waiting for processes to start and messages to come.
 */
const atATime = short && positionals.length === 0 ? 2 : 1;
/** Seconds that a fault has at least before it counts as one that hangs: the short run is for busy machines, too. */
const leastLimit = short ? 300 : 0;

const folder = await mkdtemp(join(tmpdir(), 'academia-faults-'));
chmodSync(folder, 0o755);
const findings: Finding[] = [];
const begun = performance.now();
const open = new Set<Stage>();

/** Ends what was started when the run itself is ended, or nobody reads it any more. */
const giveUp = () =>
  void Promise.all([...open].map((stage) => stage.close()))
    .then(() => rm(folder, { recursive: true, force: true }))
    .finally(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp);
process.stdout.once('error', giveUp);

/** Runs one fault. An error, and a run that takes too long, are failed findings. */
async function run(fault: Fault): Promise<void> {
  process.stdout.write(`\n${fault.name}\n`);
  const stage = new Stage(fault.name, folder, short);
  open.add(stage);
  const since = performance.now();
  const limit = Math.max(fault.within[short ? 'short' : 'long'] * atATime, leastLimit) * 1000;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It was not over after ${seconds(limit)}.`)), limit);
  try {
    await stage.open();
    await Promise.race([fault.run(stage), late.promise]);
  } catch (error) {
    stage.find('went to its end', (error as Error).message, '', false);
    process.stderr.write(`${(error as Error).stack}\n`);
  } finally {
    clearTimeout(timer);
    await stage.close();
    open.delete(stage);
  }
  process.stdout.write(`  ${seconds(performance.now() - since)}\n`);
  findings.push(...stage.findings);
}

try {
  // Faults that mostly wait run beside the others.
  const beside = positionals.length > 0 ? [] : chosen.filter((fault) => fault.beside);
  const others = chosen.filter((fault) => !beside.includes(fault));
  const inTurn = async () => {
    for (let fault = others.shift(); fault; fault = others.shift()) await run(fault);
  };
  await Promise.all([...beside.map(run), ...Array.from({ length: atATime }, inTurn)]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
const counts = countsOf(findings);
process.stdout.write(`\n${tableOf(findings)}\n\n${seconds(performance.now() - begun)}\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
if (values.report) await writeFile(values.report, JSON.stringify({ ...counts, failures: failuresOf(findings) }));
process.exit(counts.failed > 0 ? 1 : 0);
