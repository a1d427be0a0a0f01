import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { gracefulClosing } from './closing.ts';

/** A server that drains and then closes, and clients that ask it all the time on kept connections. */
async function busyServer() {
  let isDraining = false;
  const server = Fastify({ return503OnClosing: false });
  const closing = gracefulClosing(server, () => isDraining);
  server.get('/', async () => {
    await sleep(5);
    return {};
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const failures: string[] = [];
  const answers: { status: number | undefined; connection: string | undefined }[] = [];

  const ask = () =>
    new Promise<boolean>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: '/', agent }, (answer) => {
        answers.push({ status: answer.statusCode, connection: answer.headers.connection });
        answer.resume().on('end', () => resolve(true));
      });
      asked.on('error', ({ message }) => {
        // A new connection finds the port closed: a load balancer asks another process.
        if (asked.reusedSocket) failures.push(message);
        resolve(false);
      });
      asked.end();
    });
  const clients = Array.from({ length: 8 }, async () => {
    while (await ask());
  });
  return {
    answers,
    failures,
    drain: () => (isDraining = true),
    close: () => closing.close(5_000, async () => {}),
    finished: () => Promise.all(clients),
  };
}

test('draining and closing fail no request on a kept connection, and close none after seconds', async () => {
  const busy = await busyServer();
  await sleep(200);
  expect(busy.answers.every(({ connection }) => connection === 'keep-alive')).toBe(true);
  busy.drain();
  await sleep(200);
  const began = performance.now();
  await busy.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  await busy.finished();
  expect(busy.failures).toEqual([]);
  expect(busy.answers.every(({ status }) => status === 200)).toBe(true);
  expect(busy.answers.at(-1)?.connection).toBe('close');
});
