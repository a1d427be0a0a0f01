// npm run bench: compares the hot reads with a bare handler that runs the least SQL by hand over the same driver, in turns,
// and measures the idle server. Both answers are compared first; beside a line stands the best peer's ratio to its floor.
// On a machine with other load, trust the ratio by CPU. Runs on the embedded database, and on PostgreSQL when DATABASE_URL
// names one (in temporary databases, dropped afterwards).
// npm run bench -- forum growth: these groups alone. `--short` looks at each group for a moment: whether it runs, and
// whether both sides answer alike (.ci/run); `--report <file>` writes the counts. A group that fails doesn't end the others.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Academies, embeddedAcademies, freshFacts, postgresAcademies } from './academies.ts';
import { compareBroadcasts } from './broadcast.ts';
import { reportGrowth, reportLines } from './comparisons.ts';
import type { Facts } from './facts.ts';
import { reportReplies } from './forum-sockets.ts';
import { idleCost } from './idle.ts';
import { forumLinesOf, learningLinesOf, linesOf, rosterLinesOf } from './lines.ts';
import { type BesideLogins, readsBesideLogins } from './logins.ts';
import { compare, type Load } from './measure.ts';
import { reportBesideClass, reportClasses } from './media-lines.ts';
import { pace } from './pace.ts';
import { reportPages } from './pages.ts';
import { type Server, startAcademy, startFloor, startLoad } from './servers.ts';
import { reportTracing } from './tracing.ts';
import { reportVideo } from './video.ts';

/** Parts that can be measured alone. PostgreSQL's need more rows than the embedded database is filled with in time. */
const onEither = ['reads', 'tracing', 'logins', 'beside-class'];
const onPostgres = ['forum', 'learning', 'roster', 'growth', 'replies', 'video'];
const withoutDatabase = ['broadcast', 'classes', 'pages'];
const groups = [...onEither, ...onPostgres, ...withoutDatabase];

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' }, report: { type: 'string' } },
});
const unknown = chosen.find((group) => !groups.includes(group));
if (unknown !== undefined) throw new Error(`There is no group ${unknown}, only ${groups.join(', ')}.`);
const runs = (group: string): boolean => chosen.length === 0 || chosen.includes(group);

const outcome = { passed: 0, failed: 0, skipped: 0, failures: [] as { name: string; message: string }[] };

/** Runs a part of the bench. Its error is counted and printed. */
async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    outcome.passed += 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    outcome.failed += 1;
    outcome.failures.push({ name, message });
    console.error(`\n${name} failed: ${message}`);
  }
}

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const sayLoad = () =>
  console.log(
    `(load of the machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')})`,
  );

async function bench(academies: Academies, load: Load): Promise<void> {
  const running: Server[] = [];
  const start = async (starting: Promise<Server>) => {
    const server = await starting;
    running.push(server);
    return server;
  };
  try {
    const ours = await start(startAcademy(academies.server));
    if (runs('reads'))
      await attempt(`idle on ${academies.kind}`, async () => reportIdle(await idleCost(ours, academies.databaseCost)));
    const floor = await start(startFloor(academies.floor, academies.facts));
    const isPostgres = academies.kind === 'PostgreSQL';
    const measured = async (group: string, work: (now: Academies) => Promise<void>) => {
      if (!runs(group) || (onPostgres.includes(group) && !isPostgres)) return;
      await attempt(`${group} on ${academies.kind}`, async () =>
        work({ ...academies, facts: await freshFacts(academies.facts) }),
      );
      sayLoad();
    };

    await measured('reads', (now) => reportLines(now, load, [ours, floor], linesOf(now.facts)));
    await measured('tracing', (now) => reportTracing(now, load, [ours, floor]));
    await measured('forum', (now) => reportLines(now, load, [ours, floor], forumLinesOf(now.facts)));
    await measured('learning', (now) => reportLines(now, load, [ours, floor], learningLinesOf(now)));
    await measured('roster', (now) => reportLines(now, load, [ours, floor], rosterLinesOf(now.facts)));
    await measured('replies', (now) => reportReplies(ours, now.facts));
    await measured('video', (now) => reportVideo(now, load, ours));
    await measured('logins', ({ facts }) => reportLogins(ours, floor, facts));
    await measured('beside-class', ({ facts }) => reportBesideClass(ours, load, facts));
    await measured('reads', async (now) =>
      reportCourses(now, load, [ours, await start(startAcademy(academies.grown))]),
    );
    await measured('growth', async (now) => {
      if (now.full) await reportGrowth(now, load, [ours, await start(startAcademy(now.full))]);
    });
  } finally {
    for (const server of running) await server.stop();
    await academies.remove();
  }
}

function reportIdle({ cpuShare, databaseShare, residentMB }: Awaited<ReturnType<typeof idleCost>>): void {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const database = databaseShare === undefined ? '' : `, and PostgreSQL ${percent(databaseShare)} for it`;
  console.log(`Idle, the server uses ${percent(cpuShare)} of a core and ${whole(residentMB)} MB${database}.`);
}

async function reportCourses(
  { facts, databaseCost }: Academies,
  load: Load,
  [ours, grown]: readonly [Server, Server],
): Promise<void> {
  const line = { path: '/api/courses', token: facts.token };
  const { ours: few, theirs: many, ratio } = await compare(load, ours, grown, line, databaseCost);
  console.log(
    `The course list of a signed-in student: ${whole(few.requestsPerSecond)} requests per second with ` +
      `${pace.subscriptions.few} subscriptions in the academy, ${whole(many.requestsPerSecond)} with ` +
      `${whole(pace.subscriptions.many)} (× ${(1 / ratio).toFixed(2)}).`,
  );
}

async function reportLogins(ours: Server, floor: Server, facts: Facts): Promise<void> {
  const [academy, bare] = [await readsBesideLogins(ours, facts), await readsBesideLogins(floor, facts)];
  const of = ({ quiet, beside, loginsPerSecond, refused }: BesideLogins) =>
    `${beside.toFixed(1)} ms (p95; ${quiet.toFixed(1)} without them), ${whole(loginsPerSecond)} logins a second, ` +
    `${whole(refused)} told to come later`;
  console.log(
    `A session read beside 40 clients that log in takes ${of(academy)}; of the bare handler, which hashes them all at ` +
      `once, ${of(bare)}. Ratio: ${(academy.beside / bare.beside).toFixed(2)}.`,
  );
}

async function benchBroadcast(): Promise<void> {
  const { sockets, ours, theirs } = await compareBroadcasts();
  const of = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`;
  console.log(
    `\nA notification reaches ${whole(sockets)} sockets of one process in ${of(ours)}; ` +
      `from a bare websocket server in ${of(theirs)}.`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'academia-bench-'));
const load = startLoad();
try {
  if (onEither.some(runs))
    await attempt('PGlite', async () => bench(await embeddedAcademies(join(folder, 'embedded')), load));
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) console.log('\nPostgreSQL: not measured, because DATABASE_URL names none.');
  else if ([...onEither, ...onPostgres].some(runs))
    await attempt('PostgreSQL', async () =>
      bench(await postgresAcademies(databaseUrl, join(folder, 'postgres'), runs('growth')), load),
    );
  if (runs('broadcast')) await attempt('broadcast', benchBroadcast);
  if (runs('classes')) await attempt('classes', reportClasses);
  if (runs('pages')) await attempt('pages', () => reportPages(load, join(folder, 'pages')));
} finally {
  await load.stop();
  await rm(folder, { recursive: true, force: true });
}
if (values.report) await writeFile(values.report, JSON.stringify(outcome));
process.exitCode = outcome.failed > 0 ? 1 : 0;
