import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino, type Logger } from 'pino';

import { type App, createApp, type OutsideParts } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { demoPassword } from '../factories/academy.ts';
import type { SecurityEvent } from '../platform/audit/security-log.ts';
import type { Database } from '../platform/database/database.ts';
import { createStandIns, type StandIns } from '../sandbox/stand-ins.ts';
import { assertDeclared, contractAt } from './declared-answer.ts';
import { comesToRest, putBackFirstState } from './first-state.ts';
import { type Call, createPeople, type People } from './people.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { testDatabase } from './test-database.ts';

let credentialsKey: KeyObject | undefined;
/** Shared by all tests of a process, because making one is slow, and in memory alone. */
const testCredentialKeys = {
  signing: () => (credentialsKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  previous: [],
};

export const testPushKeys = {
  publicKey: 'BCtyINVltPvhdwHdI0LcnbcStIVd9RnVZyNILu-NHHvtGURxfM5r4WfIYbxyylPtho6IV4aOO-jGrJ-BEltySRk',
  privateKey: 'R-aNLfreejN7qjcgs2YRfXwYb5rrMZMA83TfgBRpnsA',
};

/** The time at which apps of tests begin. */
export const initialTime = '2026-11-21T15:00:00Z';

export interface TestAppOptions {
  config?: Partial<Config>;
  /** The initial time; `clock` changes it. A string is ISO 8601 in UTC. */
  at?: Date | string;
  outside?: Partial<OutsideParts>;
  /** The database of another app, to test two processes on one database. */
  database?: Database;
}

export interface TestApp extends App, People {
  clock: TestClock;
  standIns: StandIns;
  /** The security log so far. */
  securityLog: SecurityEvent[];
  /** Calls the API as a browser would. */
  call: Call;
  /** All mails sent to an address, the newest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]>;
  /** Logs in to an account, for tests of logins and sessions. @returns its access token */
  signIn(email: string, password?: string): Promise<string>;
  /** Delivers all events and runs all due jobs, until none is left. */
  settle(): Promise<void>;
  /**
   * Puts everything outside of the process in its first state: rows, files and the clock. What the app keeps in memory,
   * such as the academy's settings, stays.
   * @returns false where the app has to be closed instead, because something still runs
   */
  putBack(): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether an event has not been delivered; one that is being delivered counts until its transaction ends. */
async function hasOpenEvents({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from events where "dispatchedAt" is null)
      or exists (select from event_deliveries where "deadAt" is null) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Prints with TEST_LOG_LEVEL; otherwise it only collects the security log. */
function testLog(securityLog: SecurityEvent[]): Logger {
  const level = process.env['TEST_LOG_LEVEL'];
  if (level !== undefined) return pino({ level });
  return pino(
    { level: 'info' },
    {
      write(line: string) {
        if (line.includes('"msg":"security"')) securityLog.push(JSON.parse(line).security);
      },
    },
  );
}

/** A body with its headers; a form as a browser sends it. */
async function encoded(body: unknown): Promise<{ payload?: object; headers?: Record<string, string> }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { payload: body as object };
  const form = new Response(body);
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  };
}

/** Each call is an intention of its own, as the web sends it: a route that keeps no key answers 500. */
const keyFor = (method: string, url: string): Record<string, string> =>
  contractAt(method, url)?.idempotency === 'header' ? { 'idempotency-key': randomUUID() } : {};

/** The whole server on a new database, with the sandboxes and a fake clock. No port is opened. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  const at = options.at ?? initialTime;
  const clock = testClock(at);
  const securityLog: SecurityEvent[] = [];
  const log = testLog(securityLog);
  const secret = 'a secret that only tests use, long enough';
  const folder = join(tmpdir(), `puente-test-${randomUUID()}`);
  const config: Config = {
    ...loadConfig({ SESSION_SECRET: secret, DATA_DIR: 'memory', LOG_LEVEL: 'silent', SERVE_WEB: 'false' }),
    files: { kind: 'disk', directory: join(folder, 'files') },
    incomingDir: join(folder, 'incoming'),
    credentialKeys: testCredentialKeys,
    push: { keys: () => testPushKeys, subject: 'mailto:academia@puente.test', hosts: [] },
    ...options.config,
  };
  const now = () => clock.now;
  const standIns = createStandIns({ config, database, log, now });
  const app = await createApp({
    config,
    log,
    database,
    now,
    keepsSchedule: false,
    outside: { ...standIns, start: () => async () => {}, ...options.outside },
  });
  await app.start();

  const call: Call = async (method, path, { token, body, headers = {}, cookies = {} } = {}) => {
    const url = path.startsWith('/') ? path : `/api/${path}`;
    const { payload, headers: ofBody } = await encoded(body);
    const bearer = token ? { authorization: `Bearer ${token}` } : {};
    const response = await app.server.inject({
      method,
      url,
      headers: { ...keyFor(method, url), ...bearer, ...ofBody, ...headers },
      cookies,
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = (response.headers['content-type'] ?? '').startsWith('application/json');
    const answer = {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : response.body,
      headers: response.headers,
      cookies: response.cookies,
    };
    assertDeclared(method, url, { ...answer, isSignedIn: token !== undefined });
    return answer;
  };

  async function settle(): Promise<void> {
    // A job may publish events, whose handlers may enqueue jobs.
    do {
      await app.platform.events.drain();
      await app.platform.jobs.drain();
    } while (await hasOpenEvents(database));
  }

  return {
    ...app,
    ...createPeople(app.platform, call),
    clock,
    standIns,
    securityLog,
    call,
    async signIn(email, password = demoPassword) {
      const { status, body } = await call('POST', '/api/auth/login', { body: { email, password } });
      if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
      return body.accessToken;
    },
    async mailsTo(email) {
      await settle();
      return (await call('GET', `dev/mail?to=${encodeURIComponent(email)}`)).body;
    },
    settle,
    async putBack() {
      try {
        if (!(await comesToRest(database))) return false;
        await putBackFirstState(database);
      } catch {
        return false;
      }
      await rm(folder, { recursive: true, force: true });
      clock.set(at);
      securityLog.length = 0;
      return true;
    },
    async close() {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
      if (!options.database) await database.close();
    },
  };
}
