// An academy of several processes behind a proxy, for `npm run counterparts -- several`.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';

import {
  type AcademyProcess,
  freePort,
  startAcademyProcess,
} from '../../server/src/testing/servers/academy-process.ts';
import { startS3Stub } from '../../server/src/testing/servers/s3.ts';

/** Whether every academy of this run has several processes, on the PostgreSQL and the Redis of its environment. */
export const hasSeveralProcesses = process.env['ACADEMY_PROCESSES'] === 'several';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
};

/**
 * Starts two web processes and a worker on a new PostgreSQL database, a Redis and a bucket, and a proxy that gives each
 * request and each socket to the next web process.
 * @param settings of the academy; `PORT` is the proxy's
 * @returns the first web process, whose end ends all
 */
export async function startSeveralProcesses(settings: Record<string, string>): Promise<AcademyProcess> {
  const bucket = await startS3Stub('academia');
  const shared = {
    ...settings,
    DATABASE_URL: await createDatabase(),
    REDIS_URL: given('TEST_REDIS_URL'),
    FILES_URL: `s3://academia?region=us-east-1&endpoint=${encodeURIComponent(bucket.endpoint)}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SESSION_SECRET: 'known to the processes of this run and to nobody else',
    STAND_INS: 'true',
  };
  const start = async (role: 'web' | 'worker', more: Record<string, string> = {}, ipc = false) =>
    startAcademyProcess({ ...shared, PORT: String(await freePort()), PROCESS: role, ...more }, { ipc });
  const worker = await start('worker', { DEMO_ACADEMY: 'false' });
  const first = await start('web', {}, true);
  const second = await start('web', { DEMO_ACADEMY: 'false' });
  const proxy = await startProxy([first, second], Number(settings['PORT']));
  return {
    ...first,
    url: `http://127.0.0.1:${settings['PORT']}`,
    output: () => [first, second, worker].map(({ output }) => output()).join('\n'),
    async end(signal, withinMs) {
      proxy.close();
      proxy.closeAllConnections();
      const ends = await Promise.all([first, second, worker].map((each) => each.end(signal, withinMs)));
      await bucket.close();
      const longest = ends.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)));
      return longest;
    },
  };
}

async function createDatabase(): Promise<string> {
  const url = new URL(given('TEST_DATABASE_URL'));
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  await promisify(execFile)('psql', [url.href, '--command', `create database ${name}`]);
  url.pathname = `/${name}`;
  return url.href;
}

/** A reverse proxy that takes turns, without stickiness. */
async function startProxy(processes: readonly { url: string }[], port: number): Promise<Server> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return Number(new URL(processes[turn % processes.length]?.url ?? '').port);
  };
  const proxy = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: next(), method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  proxy.on('upgrade', ({ method, url: path, rawHeaders }, socket, head) => {
    const passed = connect(next(), '127.0.0.1');
    const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
    passed.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    passed.write(head);
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
