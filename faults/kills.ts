// kill -9 of the server, of PostgreSQL and of the embedded process, each while students buy.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import { type AcademyProcess, freePort, until } from '../server/src/testing/servers/academy-process.ts';
import { type Place, startAcademy } from './stage/academy.ts';
import { ask, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { ms, percentile, random } from './stage/numbers.ts';
import { openBeside, type Postgres, startPostgres } from './stage/postgres.ts';
import { audit, buy, type Purchase } from './stage/purchase.ts';
import type { Stage } from './stage/stage.ts';

const buyersPerKill = 3;
const students = 10;

export const serverKills: Fault = {
  name: 'server-kills',
  within: { long: 240, short: 120 },
  async run(stage) {
    const postgres = await startPostgres(stage);
    const place = await academyOn(stage, await postgres.create('academy'), stage.short ? 5 : 50);
    const slowest = await killTheServer(stage, place);
    stage.pace('serving again, slower than a start without a kill by', ms(slowest), '1000 ms', slowest <= 1_000);
    await report(stage, place, await openBeside(stage, place.databaseUrl ?? ''));
  },
};

export const embeddedKills: Fault = {
  name: 'embedded-kills',
  within: { long: 120, short: 120 },
  async run(stage) {
    const place = await academyOn(stage, undefined, stage.short ? 3 : 10);
    const slowest = await killTheServer(stage, place);
    stage.pace('serving again, slower than a start without a kill by', ms(slowest), '2500 ms', slowest <= 2_500);
    const database = await openBareDatabase({ dataDir: join(place.dataDir, 'database') });
    stage.atEnd(() => database.close());
    await report(stage, place, database);
  },
};

export const postgresKills: Fault = {
  name: 'postgres-kills',
  within: { long: 150, short: 120 },
  async run(stage) {
    const postgres = await startPostgres(stage);
    const place = await academyOn(stage, await postgres.create('academy'), stage.short ? 4 : 20);
    const slowest = await killPostgres(stage, place, postgres);
    stage.pace('serving again after the database, the slowest', ms(slowest), '1000 ms', slowest <= 1_000);
    await report(stage, place, await openBeside(stage, place.databaseUrl ?? ''));
  },
};

interface Shop extends Place {
  port: number;
  /** Purchases by the kill that interrupts them. */
  batches: Purchase[][];
}

/** A filled academy, and purchases that are still to be made in it. */
async function academyOn(stage: Stage, databaseUrl: string | undefined, kills: number): Promise<Shop> {
  const place = {
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir: join(stage.folder, 'data'),
    port: await freePort(),
  };
  const courses = Math.ceil((kills * buyersPerKill) / students);
  const filled = await fill(place, { people: students, courses }, ({ database }) => withoutLimits(database));
  const academy = await startAcademy(stage, place);
  const tokens = await logInAll(academy.url, filled.people);
  await academy.end('SIGTERM');
  const purchases = filled.courses.flatMap((courseId) =>
    tokens.map((token, i): Purchase => ({ token, userId: filled.people[i]?.id ?? '', courseId, wrong: [] })),
  );
  const batches = Array.from({ length: kills }, (_, i) => purchases.slice(i * buyersPerKill, (i + 1) * buyersPerKill));
  return { ...place, batches };
}

/** @returns by how many milliseconds the slowest start after a kill was slower than the one before */
async function killTheServer(stage: Stage, place: Shop): Promise<number> {
  const next = random(3);
  let academy: AcademyProcess = await startAcademy(stage, place);
  await academy.end('SIGTERM');
  academy = await startAcademy(stage, place);
  const unharmed = academy.bootMs;
  const boots: number[] = [];
  const url = () => academy.url;
  for (const batch of place.batches) {
    const bought = Promise.all(batch.map((purchase) => buy(url, purchase)));
    await wait(next() * 90);
    await academy.end('SIGKILL');
    academy = await startAcademy(stage, place);
    boots.push(academy.bootMs);
    await bought;
  }
  stage.tell(
    `starting again, of ${boots.length} times`,
    `median ${ms(percentile(boots, 0.5))}, slowest ${ms(Math.max(...boots))}; without a kill ${ms(unharmed)}`,
  );
  await academy.end('SIGTERM');
  return Math.max(0, Math.max(...boots) - unharmed);
}

/** @returns the milliseconds that the slowest one needed to serve again once the database took connections */
async function killPostgres(stage: Stage, place: Shop, postgres: Postgres): Promise<number> {
  const next = random(5);
  const academy = await startAcademy(stage, place);
  const gaps: number[] = [];
  const unlike503: number[] = [];
  for (const batch of place.batches) {
    const bought = Promise.all(batch.map((purchase) => buy(() => academy.url, purchase)));
    await wait(next() * 90);
    await postgres.kill();
    const { status } = await ask(academy.url, '/api/ready');
    if (status !== 503) unlike503.push(status);
    await postgres.restart();
    gaps.push(await until('the server to be ready', async () => (await ask(academy.url, '/api/ready')).status === 200));
    await bought;
  }
  stage.none('answers other than 503 of the readiness check meanwhile', unlike503);
  stage.none('ends of the server with it', academy.isRunning() ? [] : [academy.output()]);
  await academy.end('SIGTERM');
  return Math.max(...gaps);
}

async function report(stage: Stage, { batches }: Shop, database: Parameters<typeof audit>[0]): Promise<void> {
  const purchases = batches.flat();
  const { lost, twice, wrong, acknowledged, charges } = await audit(database, purchases);
  stage.find('charges', charges, purchases.length, charges === purchases.length);
  stage.none(`acknowledged writes lost, of ${acknowledged}`, lost);
  stage.none(`charged or enrolled twice, of ${purchases.length} purchases`, twice);
  stage.none('purchases that were refused, or answered otherwise when tried again', wrong);
}
