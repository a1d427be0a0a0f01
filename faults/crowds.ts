// Many clients at once: slow ones, and sockets that all come back.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort, until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { Browser } from './stage/browser.ts';
import { academyFor } from './stage/crowd-academy.ts';
import type { Fault } from './stage/fault.ts';
import { startVisitor } from './stage/load.ts';
import { ms, seconds } from './stage/numbers.ts';
import type { Stage } from './stage/stage.ts';

export const slowClients: Fault = {
  name: 'slow-clients',
  within: { long: 150, short: 45 },
  async run(stage) {
    const clients = stage.short ? 200 : 1_000;
    const { academy } = await academyFor(stage, 1);
    const quiet = startVisitor(academy.url, '/api/courses');
    await wait(stage.short ? 2_000 : 5_000);
    const before = await quiet.stop();

    const sockets = await Promise.all(Array.from({ length: clients }, (_, i) => slowClient(stage, academy.url, i)));
    // A byte a second, but from those that say nothing.
    const trickle = setInterval(() => {
      for (const [i, socket] of sockets.entries()) if (i % kinds.length > 0 && !socket.destroyed) socket.write('x');
    }, 1_000);
    stage.atEnd(() => clearInterval(trickle));
    const visitor = startVisitor(academy.url, '/api/courses');
    const waitMs = stage.short ? 4_000 : 15_000;
    await wait(waitMs);
    const during = await visitor.stop();
    stage.none('pages of others that failed', during.failed);
    stage.pace(
      `p99 of others beside ${clients}`,
      `${ms(before.p99)} → ${ms(during.p99)}`,
      '× 2',
      during.p99 <= 2 * before.p99,
    );
    stage.tell('median of others', `${ms(before.p50)} → ${ms(during.p50)}`);
    if (stage.short) return;

    const isOpen = (socket: Socket) => !socket.destroyed;
    const allClosed = async () => !sockets.some(isOpen);
    await until('the slow ones to be closed', allClosed, { withinMs: 80_000, everyMs: 500 }).catch(() => {});
    for (const [kind, name] of kinds.entries()) {
      const left = sockets.filter((socket, i) => i % kinds.length === kind && isOpen(socket)).length;
      stage.find(`clients still open after ${waitMs / 1000 + 80} s that ${name}`, left, 0, left === 0);
    }
  },
};

const kinds = ['say nothing', 'never end their headers', 'trickle a body'];

/** Opens a slow client, of each kind in turns. */
async function slowClient(stage: Stage, url: string, i: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  stage.atEnd(() => socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()).once('error', () => resolve()));
  if (i % kinds.length === 1) socket.write('GET /api/courses HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  if (i % kinds.length === 2) {
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
    const { academy, tokens, place } = await academyFor(stage, people, { port });
    const browsers = tokens.flatMap((token, i) =>
      Array.from(
        { length: each },
        () =>
          new Browser(stage, {
            url: () => academy.url,
            token,
            fetches: true,
            pauseMs: 1_000,
            address: `198.51.100.${i}`,
          }),
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
