import { join } from 'node:path';

import { freePort, type Running, start, until } from './processes.ts';
import type { Stage } from './stage.ts';

const root = join(import.meta.dirname, '../..');

/** Where a server runs. */
export interface Place {
  /** Left out: the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  redisUrl?: string;
  port?: number;
  /** Another copy of the program. */
  program?: string;
  /** Production mode, without stand-ins: no payments and no mails. */
  production?: boolean;
}

/** A running server of the academy. */
export interface Academy extends Running {
  url: string;
  /** Milliseconds from its start until it answered. */
  bootMs: number;
}

/** Every server of one run signs alike, so that tokens outlive a restart. */
const secret = 'known to every server of one run of the faults, and to nobody else';

/** Starts the server as `npm start` does, without its pages, and waits until it answers. */
export async function startAcademy(stage: Stage, place: Place): Promise<Academy> {
  const port = place.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const running = start(stage, process.execPath, [place.program ?? join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      REDIS_URL: place.redisUrl ?? '',
      SESSION_SECRET: secret,
      DEMO_ACADEMY: 'false',
      // So that one machine can ask from many addresses.
      TRUSTED_PROXIES: 'loopback',
      SERVE_WEB: 'false',
      LOG_LEVEL: 'warn',
      ...(place.production ? production : standIns(place)),
    },
  });
  const since = performance.now();
  await until(`${url} to serve`, async () => {
    if (!running.isRunning()) return true;
    return (await fetch(`${url}/api/ready`)).ok;
  });
  if (!running.isRunning()) throw new Error(`The server did not start: ${running.output()}`);
  return { ...running, url, bootMs: performance.now() - since };
}

/** On this machine alone, and beside a PostgreSQL because the run asks for it. */
const standIns = ({ databaseUrl }: Place) => (databaseUrl === undefined ? {} : { STAND_INS: 'true' });

const production = {
  NODE_ENV: 'production',
  // Requests name it as their host.
  PUBLIC_URL: 'https://127.0.0.1',
  // Nothing listens there: mails are tried again later.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Academia Puente <hola@academia.example>',
  PAYMENTS_PROVIDER: 'none',
};
