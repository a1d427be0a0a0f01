import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';

const [PARSE, BIND, DESCRIBE, EXECUTE, SYNC, STATEMENT] = Buffer.from('PBDESS');

type ExecProtocolStream = PGlite['execProtocolStream'];

/**
 * PGlite that sends the messages of one query together, as node-postgres does, and not one by one, which takes a short
 * query twice as long. It doesn't ask for the types of parameters: they are sent as `parameterText` writes them.
 */
export class PipelinedPGlite extends PGlite {
  /** Messages of the query that is being sent. */
  readonly #messages: Uint8Array[] = [];

  static async open(options: PGliteOptions): Promise<PipelinedPGlite> {
    const pglite = new PipelinedPGlite(options);
    await pglite.waitReady;
    return pglite;
  }

  override async execProtocolStream(
    ...[message, options]: Parameters<ExecProtocolStream>
  ): ReturnType<ExecProtocolStream> {
    const [kind, , , , , described] = message;
    if (kind === DESCRIBE && described === STATEMENT) return [];
    if (kind === PARSE || kind === BIND || kind === DESCRIBE || kind === EXECUTE) {
      this.#messages.push(message);
      return [];
    }
    if (kind !== SYNC) return super.execProtocolStream(message, options);
    // PGlite sends it after a simple query too, which ends by itself.
    if (this.#messages.length === 0) return [];
    return super.execProtocolStream(Buffer.concat([...this.#messages.splice(0), message]), options);
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
