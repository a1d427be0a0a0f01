// npm run bench: compares the hot reads with a bare handler that runs the same SQL over the same driver, in turns, and
// measures the idle server. On a machine with other load, trust the ratio by CPU. Runs on the embedded database, and
// on PostgreSQL when DATABASE_URL names one (in temporary databases, dropped afterwards).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Academies, embeddedAcademies, postgresAcademies, subscriptions } from './academies.ts';
import { compareBroadcasts } from './broadcast.ts';
import { texts } from './forum-rows.ts';
import { idleCost } from './idle.ts';
import { addressOf, type Facts, forumLinesOf, type Line, linesOf } from './lines.ts';
import { type BesideLogins, readsBesideLogins } from './logins.ts';
import { compare, type Comparison, type Load } from './measure.ts';
import { reportBesideClass, reportClasses } from './media-lines.ts';
import { type Server, startAcademy, startFloor, startLoad } from './servers.ts';
import { reportTickets } from './tickets.ts';

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

async function bench(academies: Academies, load: Load): Promise<void> {
  const { kind, facts } = academies;
  const running: Server[] = [];
  const start = async (starting: Promise<Server>) => {
    const server = await starting;
    running.push(server);
    return server;
  };
  try {
    const ours = await start(startAcademy(academies.server));
    const idle = await idleCost(ours, academies.databaseCost);
    const floor = await start(startFloor(academies.floor, facts));
    const table: Record<string, Record<string, string>> = {};
    for (const line of linesOf(facts)) {
      await assertSameAnswer(ours, floor, line);
      table[line.name] = {
        ...cellsOf(await compare(load, ours, floor, line, academies.databaseCost)),
        'the bare handler runs': line.floor,
      };
    }
    const restoreLimits = academies.withoutLimits?.();
    for (const line of restoreLimits ? forumLinesOf(facts) : []) {
      if (!line.body) await assertSameAnswer(ours, floor, line);
      table[line.name] = {
        ...cellsOf(await compare(load, ours, floor, line, academies.databaseCost)),
        'the bare handler runs': line.floor,
      };
    }
    console.log(`\n${kind}`);
    console.table(table);
    const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
    const database = idle.databaseShare === undefined ? '' : `, and PostgreSQL ${percent(idle.databaseShare)} for it`;
    console.log(
      `Idle, the server uses ${percent(idle.cpuShare)} of a core and ${whole(idle.residentMB)} MB${database}.`,
    );

    await reportLogins(ours, floor, facts);
    await reportBesideClass(ours, load, facts);

    const grown = await start(startAcademy(academies.grown));
    const path = { path: '/api/courses', token: facts.token };
    const growth = await compare(load, ours, grown, path, academies.databaseCost);
    console.log(
      `The course list of a signed-in student: ${whole(growth.ours.requestsPerSecond)} requests per second with ` +
        `${subscriptions.few} subscriptions in the academy, ${whole(growth.theirs.requestsPerSecond)} with ` +
        `${whole(subscriptions.many)} (× ${(1 / growth.ratio).toFixed(2)}).`,
    );
    for (const line of restoreLimits ? forumLinesOf(facts).filter(({ body }) => !body) : []) {
      const { ours: few, theirs: many, ratio } = await compare(load, ours, grown, line, academies.databaseCost);
      console.log(
        `Forum, ${line.name}: ${whole(few.requestsPerSecond)} requests per second with ${texts.few} topics, ` +
          `${whole(many.requestsPerSecond)} with ${whole(texts.many)} (× ${ratio.toFixed(2)}).`,
      );
    }
    await restoreLimits?.();
    if (kind === 'PostgreSQL') await reportTickets(academies, load, [ours, grown]);
  } finally {
    for (const server of running) await server.stop();
    await academies.remove();
  }
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

const cellsOf = ({ ours, theirs, ratio, cpuRatio }: Comparison) => ({
  'requests/s': whole(ours.requestsPerSecond),
  'bare requests/s': whole(theirs.requestsPerSecond),
  ratio: ratio.toFixed(2),
  'CPU µs': whole(ours.cpuMicros),
  'bare CPU µs': whole(theirs.cpuMicros),
  'ratio by CPU': cpuRatio.toFixed(2),
  ...(ours.databaseMicros !== undefined && { 'PostgreSQL µs': whole(ours.databaseMicros) }),
  ...(theirs.databaseMicros !== undefined && { 'bare PostgreSQL µs': whole(theirs.databaseMicros) }),
  'p99 ms': ours.p99.toFixed(1),
  'bare p99 ms': theirs.p99.toFixed(1),
});

/** Fails unless both servers return the same rows: otherwise the comparison would be meaningless. */
async function assertSameAnswer(ours: Server, floor: Server, line: Line): Promise<void> {
  const idsFrom = async ({ url }: Server) => {
    const headers = line.token ? { authorization: `Bearer ${line.token}` } : {};
    const answer: unknown = await (await fetch(addressOf(url, line.path), { headers })).json();
    return JSON.stringify([answer].flat().map((item) => (item as { id?: string }).id));
  };
  const [a, b] = [await idsFrom(ours), await idsFrom(floor)];
  if (a !== b) throw new Error(`${line.name}: the two servers answer differently: ${a} and ${b}.`);
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
  await bench(await embeddedAcademies(join(folder, 'embedded')), load);
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl) await bench(await postgresAcademies(databaseUrl, join(folder, 'postgres')), load);
  else console.log('\nPostgreSQL: not measured, because DATABASE_URL names none.');
  await benchBroadcast();
  await reportClasses();
} finally {
  await load.stop();
  await rm(folder, { recursive: true, force: true });
}
