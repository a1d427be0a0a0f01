import { createHash } from 'node:crypto';

import { Client } from 'pg';

/** Beyond these, statements are sent as they are: lists of varying length would fill the server's memory with plans. */
const mostStatements = 300;

const names = new Map<string, string>();

/** The name that a statement is prepared under on every connection; undefined for one too many. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < mostStatements) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A connection that has the server parse and plan a statement once, not each time: what a store's query builder sends
 * has parameters, and is the same text whenever the same function is called.
 */
export class PreparingClient extends Client {
  override query: typeof Client.prototype.query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const send = super.query.bind(this) as Query;
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined;
    const name = prepared ? nameOf(text) : undefined;
    return name === undefined ? send(text, values, callback) : send({ name, text, values });
  }) as typeof Client.prototype.query;
}
