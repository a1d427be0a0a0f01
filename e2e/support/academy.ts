import { cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type AcademyProcess,
  freePort,
  startAcademyProcess,
  stop,
} from '../../server/src/testing/servers/academy-process.ts';
import { hasSeveralProcesses, startSeveralProcesses } from './several-processes.ts';

/** The data folder of an academy that has been started once, which later ones begin with a copy of. */
const firstDataDir = 'ACADEMY_FIRST_DATA_DIR';

const memory = '/dev/shm';
/** Bytes that several academies, of 80 MB each, and their uploads find room in. */
const enough = 2 * 1024 ** 3;

/** The parent of data folders: in memory where there is enough, because a server waits for the disk at each commit. */
async function parentOfData(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > enough ? memory : tmpdir();
}

interface AcademyOptions {
  /** The name of this machine in the server's address. */
  hostname?: string;
  /** Environment variables of the server, besides those of every test. */
  settings?: Record<string, string>;
  /** Whether it begins without the demo academy, as a server in production does. */
  isEmpty?: boolean;
}

/** A separate running server: a data folder of its own, a free port, the embedded database with its demo data. */
export class Academy {
  readonly url: string;
  readonly #dataDir: string;
  readonly #server: AcademyProcess;
  #orders = 0;

  private constructor(url: string, dataDir: string, server: AcademyProcess) {
    this.url = url;
    this.#dataDir = dataDir;
    this.#server = server;
  }

  static async open({ hostname = '127.0.0.1', settings = {}, isEmpty = false }: AcademyOptions = {}): Promise<Academy> {
    const dataDir = await mkdtemp(join(await parentOfData(), 'academia-'));
    const first = process.env[firstDataDir];
    if (first !== undefined && !isEmpty && !hasSeveralProcesses) await cp(first, dataDir, { recursive: true });
    const port = await freePort();
    const url = `http://${hostname}:${port}`;
    const environment = {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      // Every test has its own client IP address, so that tests don't share rate limits.
      TRUSTED_PROXIES: 'loopback',
      ...(isEmpty && { DEMO_ACADEMY: 'false' }),
      ...settings,
    };
    // A channel for the commands of tests.
    const server = hasSeveralProcesses
      ? await startSeveralProcesses(environment)
      : await startAcademyProcess(environment, { ipc: true });
    return new Academy(url, dataDir, server);
  }

  /**
   * Makes the demo academy once for the whole run, because making it takes longer than all else of a start.
   * @returns what deletes it
   */
  static async makeFirst(): Promise<() => Promise<void>> {
    // Databases of several processes begin empty.
    if (hasSeveralProcesses) return async () => undefined;
    const academy = await Academy.open();
    await stop(academy.#server);
    process.env[firstDataDir] = academy.#dataDir;
    return () => academy.close();
  }

  /** The server's process id. */
  get pid(): number {
    return this.#server.child.pid ?? 0;
  }

  /** The server's output so far, attached to a failed test. */
  get output(): string {
    return this.#server.output();
  }

  /** Changes a class's meeting as its tutor would. */
  async moveMeeting(claseId: string, step: 'schedule' | 'start' | 'finish'): Promise<void> {
    const server = this.#server.child;
    this.#orders += 1;
    const number = this.#orders;
    const { promise, resolve: done, reject } = Promise.withResolvers<void>();
    const hear = (answer: unknown) => {
      const { number: answered, error } = answer as { number: number; error?: string };
      if (answered !== number) return;
      server.off('message', hear);
      if (error === undefined) done();
      else reject(new Error(error));
    };
    server.on('message', hear);
    server.send({ order: 'meeting', number, claseId, step });
    await promise;
  }

  /** Stops the server and deletes its data. */
  async close(): Promise<void> {
    await stop(this.#server);
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
