import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import { freePort, until } from '../../server/src/testing/servers/academy-process.ts';
import { start } from './processes.ts';
import type { Stage } from './stage.ts';

/** Starts a Redis that keeps nothing. @returns its port. @throws with what to install, where there is none */
export async function startRedis(stage: Stage): Promise<number> {
  try {
    execFileSync('redis-server', ['--version']);
  } catch (error) {
    throw new Error('Redis is not installed: install the package redis-server.', { cause: error });
  }
  const port = await freePort();
  const quiet = ['--save', '', '--appendonly', 'no', '--dir', stage.folder];
  start(stage, 'redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...quiet]);
  await until('Redis to start', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return port;
}
