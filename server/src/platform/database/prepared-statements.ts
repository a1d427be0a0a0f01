import { Client } from 'pg';

import { isStalePlan } from './errors.ts';

/** More are sent unprepared: lists of varying length would fill the database's memory with plans. */
const MOST_PREPARED = 300;

/** Names statements by their text: a named statement is prepared, so that a connection parses and plans it once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #era = 1;

  /** @param most the maximum of prepared statements on a connection */
  constructor(most: number = MOST_PREPARED) {
    this.#most = most;
  }

  /** @returns undefined beyond the maximum */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    const name = `puente_${this.#era}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Names all statements anew, once for all connections on which statements of the stale name's time are refused. */
  renew(stale: string): void {
    if (!stale.startsWith(`puente_${this.#era}_`)) return;
    this.#names.clear();
    this.#era += 1;
  }
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** Matches a statement that is worth preparing. A text with a semicolon may be several, which are sent as they are. */
const oneStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

/**
 * The class of connections that use prepared statements: the server parses and plans each once. Queries of a store have
 * the same text at every call of the same function. After a migration by a newer version, PostgreSQL refuses prepared
 * statements that have new columns: all are prepared anew, and the refused one is sent again, except in a transaction,
 * which has failed with it.
 * @param names shared by all connections of a pool
 */
export function preparingClient(names: StatementNames): typeof Client {
  return class PreparingClient extends Client {
    override query: typeof Client.prototype.query = ((text: unknown, values?: unknown, callback?: unknown) => {
      const send = super.query.bind(this) as Query;
      const prepared =
        typeof text === 'string' &&
        Array.isArray(values) &&
        callback === undefined &&
        (values.length > 0 || oneStatement.test(text));
      const name = prepared ? names.of(text) : undefined;
      if (!prepared || name === undefined) return send(text, values, callback);
      return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        names.renew(name);
        if (this.getTransactionStatus() !== 'I') throw error;
        return send({ name: names.of(text), text, values });
      });
    }) as typeof Client.prototype.query;
  };
}
