import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = resolve(import.meta.dirname, '../../server/src/main.ts');
const bootTimeout = 60_000;

// Keeps only these environment variables: a DATABASE_URL of the shell must not be used by tests.
const { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, NODE_COMPILE_CACHE } = process.env;
const machine = { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, NODE_COMPILE_CACHE };

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
}

/** A separate running server: a data folder of its own, a free port, the embedded database with its demo data. */
export class Academy {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #settings: Record<string, string>;
  #server: ChildProcess | undefined;
  #output: string[] = [];
  #orders = 0;

  private constructor(port: number, dataDir: string, { hostname, settings }: Required<AcademyOptions>) {
    this.#settings = settings;
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://${hostname}:${port}`;
  }

  static async open({ hostname = '127.0.0.1', settings = {} }: AcademyOptions = {}): Promise<Academy> {
    const academy = new Academy(await freePort(), await mkdtemp(join(await parentOfData(), 'academia-')), {
      hostname,
      settings,
    });
    const first = process.env[firstDataDir];
    if (first !== undefined) await cp(first, academy.#dataDir, { recursive: true });
    await academy.start();
    return academy;
  }

  /**
   * Makes the demo academy once for the whole run, because making it takes longer than all else of a start.
   * @returns what deletes it
   */
  static async makeFirst(): Promise<() => Promise<void>> {
    const academy = await Academy.open();
    await academy.stop();
    process.env[firstDataDir] = academy.#dataDir;
    return () => academy.close();
  }

  /** The server's process id. */
  get pid(): number {
    if (this.#server?.pid === undefined) throw new Error('The server is not running.');
    return this.#server.pid;
  }

  /** The server's output so far, attached to a failed test. */
  get output(): string {
    return this.#output.join('');
  }

  /** Starts the server on the same port and data, and waits until it is ready. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [program], {
      env: {
        ...machine,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        PUBLIC_URL: this.url,
        // Every test has its own client IP address, so that tests don't share rate limits.
        TRUSTED_PROXIES: 'loopback',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      },
      // The last one is the IPC channel for test commands.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#server = server;
    server.stdout?.on('data', (chunk) => this.#output.push(String(chunk)));
    server.stderr?.on('data', (chunk) => this.#output.push(String(chunk)));
    const deadline = Date.now() + bootTimeout;
    while (!(await this.#serves())) {
      if (server.exitCode !== null) throw new Error(`The server ended while starting:\n${this.output}`);
      if (Date.now() > deadline) throw new Error(`The server did not serve in ${bootTimeout} ms:\n${this.output}`);
      await wait(100);
    }
  }

  /** Stops the server and waits for its exit: `SIGTERM` is a graceful shutdown, `SIGKILL` simulates a power failure. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  /** Changes a class's meeting as its tutor would. */
  async moveMeeting(claseId: string, step: 'schedule' | 'start' | 'finish'): Promise<void> {
    const server = this.#server;
    if (!server) throw new Error('The server is not running.');
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
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #serves(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health`)).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
