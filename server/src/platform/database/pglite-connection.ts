import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';

import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

import { preparingClient, type StatementNames } from './prepared-statements.ts';
import { postgresTypes } from './type-parsers.ts';

/** The kind of the message that ends a session. PGlite's session ends when it is closed. */
const TERMINATE = Buffer.from('X')[0];
/** The answer to a startup message: AuthenticationOk, and ReadyForQuery outside of a transaction. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** PGlite in place of the socket to a PostgreSQL server, as far as node-postgres uses one. */
class PgliteStream extends EventEmitter {
  readonly #pglite: PGlite;
  /** Messages of a query that are sent together; undefined where each is sent at once. */
  #corked: Uint8Array[] | undefined;
  #isStarted = false;
  writable = true;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  write(message: Uint8Array, done?: () => void): boolean {
    if (!this.#isStarted) {
      this.#isStarted = true;
      process.nextTick(() => this.emit('data', WELCOME));
    } else if (message[0] === TERMINATE) done?.();
    else if (this.#corked) this.#corked.push(message);
    else void this.#send(message);
    return true;
  }

  cork(): void {
    this.#corked = [];
  }

  uncork(): void {
    const messages = this.#corked ?? [];
    this.#corked = undefined;
    void this.#send(Buffer.concat(messages));
  }

  end(): void {
    this.writable = false;
    process.nextTick(() => this.emit('close'));
  }

  destroy(error?: Error): void {
    if (error) this.emit('error', error);
    this.end();
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  /** PGlite answers before this returns; the caller sees the answer later, as from a socket. */
  async #send(messages: Uint8Array): Promise<void> {
    const parts: Buffer[] = [];
    try {
      // A part is in the memory of the database, which is used again.
      const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part));
      await this.#pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    } catch (error) {
      return this.destroy(error as Error);
    }
    this.emit('data', parts.length === 1 ? parts[0] : Buffer.concat(parts));
  }
}

/**
 * The one connection to PGlite, which node-postgres manages: it sends the messages of a query together and prepares its
 * statement, so that both databases have the same parameters, answers and errors. PGlite's own queries are five calls
 * each, and parsed and planned every time.
 */
export const onlyConnection = (pglite: PGlite, names: StatementNames): Pool =>
  new Pool({
    Client: preparingClient(names),
    stream: () => new PgliteStream(pglite) as unknown as Duplex,
    // Not from PGSSLMODE, which is about servers.
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    types: postgresTypes,
    // A connection that failed is replaced by another one to the same session, with the statements that it has prepared.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types don't say
    onConnect: async (client) => void (await client.query('deallocate all')),
  });
