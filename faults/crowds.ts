// Many clients at once: slow ones, sockets that all come back, and twice what the server can do.
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '../server/src/testing/factories.ts';
import { type Academy, startAcademy } from './stage/academy.ts';
import { Browser } from './stage/browser.ts';
import { type Answer, ask, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill, type Filled } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { closedLoop, openLoop, startVisitor } from './stage/load.ts';
import { ms, percent, percentile, seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';
import { freePort, until } from './stage/processes.ts';
import type { Stage } from './stage/stage.ts';

export const slowClients: Fault = {
  name: 'slow-clients',
  within: { long: 150, short: 45 },
  async run(stage) {
    const clients = stage.short ? 200 : 1_000;
    const { academy } = await academyFor(stage, 1);
    const quiet = startVisitor(academy.url, '/api/courses');
    await wait(4_000);
    const before = await quiet.stop();

    const sockets = await Promise.all(Array.from({ length: clients }, (_, i) => slowClient(stage, academy.url, i)));
    // A byte a second from each.
    const trickle = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    }, 1_000);
    stage.atEnd(() => clearInterval(trickle));
    const visitor = startVisitor(academy.url, '/api/courses');
    await wait(stage.short ? 6_000 : 15_000);
    const during = await visitor.stop();
    stage.none('pages of others that failed', during.failed);
    stage.find(
      `p99 of others beside ${clients}`,
      `${ms(before.p99)} → ${ms(during.p99)}`,
      '× 2',
      during.p99 <= 2 * before.p99,
    );
    stage.tell('median of others', `${ms(before.p50)} → ${ms(during.p50)}`);
    if (stage.short) return;

    const open = () => sockets.filter((socket) => !socket.destroyed).length;
    const closed = await until('the slow ones to be closed', async () => open() === 0, {
      withinMs: 75_000,
      everyMs: 500,
    }).catch(() => Infinity);
    stage.find(
      `slow clients still open after ${closed === Infinity ? '90 s' : seconds(closed + 15_000)}`,
      open(),
      0,
      open() === 0,
    );
  },
};

/** One that says nothing, one whose headers never end, one whose body trickles. */
async function slowClient(stage: Stage, url: string, i: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  stage.atEnd(() => socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()).once('error', () => resolve()));
  if (i % 3 === 1) socket.write('GET /api/courses HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  if (i % 3 === 2) {
    const head =
      'POST /api/contacto HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
    socket.write(`${head}{"nombre":"`);
  }
  return socket;
}

export const socketsAgain: Fault = {
  name: 'sockets-again',
  within: { long: 90, short: 50 },
  async run(stage) {
    const [people, each] = stage.short ? [20, 10] : [100, 10];
    const port = await freePort();
    const { academy, tokens, place } = await academyFor(stage, people, port);
    const browsers = tokens.flatMap((token) =>
      Array.from(
        { length: each },
        () => new Browser(stage, { url: () => academy.url, token, fetches: true, pauseMs: 1_000 }),
      ),
    );
    const all = () => browsers.every((browser) => browser.isOpen);
    const first = await until('all sockets to connect', async () => all(), { withinMs: 30_000 });
    stage.tell(`${browsers.length} sockets at once`, seconds(first));
    await academy.end('SIGKILL');
    await until('all sockets to be gone', async () => browsers.every((browser) => !browser.isOpen));
    await startAcademy(stage, { ...place, port });
    const back = await until('all sockets to be back', async () => all(), { withinMs: 40_000 }).catch(() => Infinity);
    stage.find('all back, after the server serves again', seconds(back), '10 s', back <= 10_000);
  },
};

export const overload: Fault = {
  name: 'overload',
  within: { long: 180, short: 60 },
  async run(stage) {
    const forMs = stage.short ? 6_000 : 30_000;
    const { academy, filled, tokens } = await academyFor(stage, 10);
    const [token] = tokens;
    const read = () => ask(academy.url, '/api/mensajes/bandeja-entrada', { token });
    let number = 0;
    const login = () => {
      const { email } = filled.people[(number += 1) % filled.people.length] ?? { email: '' };
      return ask(academy.url, '/api/auth/login', { json: { email, password: demoPassword } });
    };
    const visitor = startVisitor(academy.url, '/api/courses');
    await wait(3_000);
    const quiet = await visitor.stop();

    for (const [what, asking, atOnce] of [
      ['reads', read, 32],
      ['logins', login, 8],
    ] as const) {
      // Twice, because the first is slower: code is compiled, connections are opened.
      await closedLoop(asking, { atOnce, forMs: 2_000 });
      const possible = (await closedLoop(asking, { atOnce, forMs: 4_000 })).filter(isUseful).length / 4;
      const beside = startVisitor(academy.url, '/api/courses');
      const answers = await openLoop(asking, { perSecond: 2 * possible, forMs });
      const pages = await beside.stop();
      judge(stage, what, answers, possible * (forMs / 1000));
      stage.none(
        `${what}: pages beside them that failed otherwise`,
        pages.failed.filter((status) => !isRefusal({ status })),
      );
      stage.tell(`${what}: pages beside them`, `p99 ${ms(quiet.p99)} → ${ms(pages.p99)}`);
      await wait(1_000);
    }
  },
};

const isUseful = ({ status }: Pick<Answer, 'status'>) => status === 200;
const isRefusal = ({ status }: Pick<Answer, 'status'>) => status === 429 || status === 503;

function judge(stage: Stage, what: string, answers: readonly Answer[], possible: number): void {
  const useful = answers.filter(isUseful);
  const share = useful.length / possible;
  stage.find(
    `${what}: useful, of what was possible`,
    `${percent(share)} of ${Math.round(possible)}`,
    '80 %',
    share >= 0.8,
  );
  const refused = answers.filter(isRefusal);
  stage.none(
    `${what}: the rest that was not refused with 429 or 503`,
    answers.filter((answer) => !isUseful(answer) && !isRefusal(answer)).map(({ status }) => status),
  );
  stage.none(
    `${what}: refusals without Retry-After`,
    refused.filter(({ headers }) => !headers['retry-after']).map(({ status }) => status),
  );
  const p99 = percentile(
    useful.map(({ ms }) => ms),
    0.99,
  );
  stage.find(`${what}: p99 of the accepted`, ms(p99), '1000 ms', p99 <= 1_000);
  stage.tell(`${what}: refused`, `${refused.length} of ${answers.length}`);
}

async function academyFor(
  stage: Stage,
  people: number,
  port?: number,
): Promise<{ academy: Academy; filled: Filled; tokens: string[]; place: { databaseUrl: string; dataDir: string } }> {
  const postgres = await startPostgres(stage);
  const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
  const filled = await fill(place, { people, courses: 3 }, ({ database }) => withoutLimits(database).then(() => {}));
  const academy = await startAcademy(stage, { ...place, ...(port === undefined ? {} : { port }) });
  return { academy, filled, place, tokens: await logInAll(academy.url, filled.people) };
}
