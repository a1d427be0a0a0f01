import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';

import { StatementNames } from './statement-names.ts';

const [PARSE, BIND, DESCRIBE, EXECUTE, SYNC, STATEMENT] = Buffer.from('PBDESS');
/** Bytes of a message's kind and length. */
const HEADER = 5;
/** PGlite itself names neither statements nor portals: of an empty name only the final zero is sent. */
const EMPTY_NAME = 1;

type ExecProtocolStream = PGlite['execProtocolStream'];

/** The message with a name at the place of an empty one. */
function withName(message: Buffer, at: number, name: string): Buffer {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

const closingStatement = (name: string): Buffer => withName(Buffer.from('C\0\0\0\0S\0'), HEADER + 1, name);

/**
 * PGlite that sends the messages of one query together and prepares its statement, as node-postgres does: sent one by
 * one, and parsed and planned every time, a short query takes much longer. It doesn't ask for the types of
 * parameters: they are sent as `parameterText` writes them.
 */
export class PipelinedPGlite extends PGlite {
  /** Messages of the query that is being sent. */
  readonly #messages: Uint8Array[] = [];
  readonly #names: StatementNames;
  readonly #prepared = new Set<string>();
  /** The name of the query's statement; undefined when it is sent unprepared. */
  #name: string | undefined;

  private constructor(options: PGliteOptions, names: StatementNames) {
    super(options);
    this.#names = names;
  }

  static async open(options: PGliteOptions, names: StatementNames = new StatementNames()): Promise<PipelinedPGlite> {
    const pglite = new PipelinedPGlite(options, names);
    await pglite.waitReady;
    return pglite;
  }

  override async execProtocolStream(
    ...[message, options]: Parameters<ExecProtocolStream>
  ): ReturnType<ExecProtocolStream> {
    const [kind, , , , , described] = message;
    if (kind === DESCRIBE && described === STATEMENT) return [];
    if (kind === PARSE || kind === BIND || kind === DESCRIBE || kind === EXECUTE) {
      this.#messages.push(...this.#named(message));
      return [];
    }
    if (kind !== SYNC) return super.execProtocolStream(message, options);
    // PGlite sends it after a simple query too, which ends by itself.
    if (this.#messages.length === 0) return [];
    const send = (...messages: Uint8Array[]) =>
      super.execProtocolStream(Buffer.concat([...messages, message]), options);
    const name = this.#name;
    try {
      const answer = await send(...this.#messages.splice(0));
      if (name !== undefined) this.#prepared.add(name);
      return answer;
    } catch (error) {
      // Whether the statement was prepared before it failed is unknown.
      if (name !== undefined && !this.#prepared.has(name)) await send(closingStatement(name));
      throw error;
    }
  }

  /** The message with the name of its statement, and none for a statement that is prepared already. */
  #named(message: Uint8Array): Uint8Array[] {
    const [kind] = message;
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    if (kind === PARSE) {
      const begin = HEADER + EMPTY_NAME;
      this.#name = this.#names.of(bytes.toString('utf8', begin, bytes.indexOf(0, begin)));
      if (this.#name === undefined) return [message];
      return this.#prepared.has(this.#name) ? [] : [withName(bytes, HEADER, this.#name)];
    }
    return kind === BIND && this.#name !== undefined ? [withName(bytes, HEADER + EMPTY_NAME, this.#name)] : [message];
  }
}

/** The text of a parameter, whose type the database infers from the query, as node-postgres writes it. */
export const parameterText = (value: unknown): string | null =>
  value === null || value === undefined ? null : textOf(value);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return types.arraySerializer(value, textOf, 0);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return `${value as string | number | bigint | boolean}`;
}
