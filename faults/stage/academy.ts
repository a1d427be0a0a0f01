import { type AcademyProcess, startAcademyProcess } from '../../server/src/testing/servers/academy-process.ts';
import type { Stage } from './stage.ts';

/** Place where a server runs. */
export interface Place {
  /** Left out: the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  redisUrl?: string;
  port?: number;
  /** Another copy of the program. */
  program?: string;
  /** Value of `PROCESS`; everything without it. */
  role?: 'web' | 'worker';
  /** Production mode, without stand-ins: no payments and no mails. */
  production?: boolean;
}

/** Every server of one run signs alike, so that tokens outlive a restart. */
const secret = 'known to every server of one run of the faults, and to nobody else';

/** Starts the server as `npm start` does, without its pages, and waits until it is ready; killed when the fault is over. */
export async function startAcademy(stage: Stage, place: Place): Promise<AcademyProcess> {
  const settings = {
    ...(place.port ? { PORT: String(place.port) } : {}),
    DATA_DIR: place.dataDir,
    PROCESS: place.role ?? 'all',
    DATABASE_URL: place.databaseUrl ?? '',
    REDIS_URL: place.redisUrl ?? '',
    SESSION_SECRET: secret,
    DEMO_ACADEMY: 'false',
    // So that one machine can ask from many addresses.
    TRUSTED_PROXIES: 'loopback',
    SERVE_WEB: 'false',
    ...(place.production ? production : standIns(place)),
  };
  const academy = await startAcademyProcess(settings, place.program ? { node: [place.program] } : {});
  stage.atEnd(() => academy.end('SIGKILL'));
  return academy;
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
