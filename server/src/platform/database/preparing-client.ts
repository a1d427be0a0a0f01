import { createHash } from 'node:crypto';

import { Client } from 'pg';

/** More are sent unprepared: lists of varying length would fill the server's memory with prepared plans. */
const maxPreparedStatements = 300;

const names = new Map<string, string>();

/** The name of a statement's prepared statement, the same on every connection; undefined beyond the maximum. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < maxPreparedStatements) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A connection that uses prepared statements: the server parses and plans each once. Queries of a store's query builder
 * have parameters, and the same text at every call of the same function.
 */
export class PreparingClient extends Client {
  override query: typeof Client.prototype.query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query.bind(this) as Query;
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined;
    const name = prepared ? nameOf(text) : undefined;
    return name === undefined ? send(text, values, callback) : send({ name, text, values });
  }) as typeof Client.prototype.query;
}
