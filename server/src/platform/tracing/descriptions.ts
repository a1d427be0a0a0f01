import { fieldsOf } from '@puente/contracts/fields';

import { BoundedMap } from '../bounded-map.ts';

/** Name and text of a statement in its span. */
interface DescribedStatement {
  /** The command and the first table: `insert events`. */
  name: string;
  /** The text with placeholders of its parameters and without any literal. */
  text: string;
}

/** Characters of a text that are kept. */
const longestText = 2_000;

/** `E'…'` with its escapes, `'…'`, and `$tag$…$tag$`. */
const literals = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$((?:[a-z_]\w*)?)\$.*?\$\1\$/gis;

const known = new BoundedMap<string, DescribedStatement>(500);

/**
 * Describes a statement without its data: values are parameters, which the text doesn't have, and literals are replaced,
 * whoever wrote them.
 */
export function describeStatement(sql: string): DescribedStatement {
  let described = known.get(sql);
  if (!described) {
    const text = sql.replaceAll(literals, '?').trim();
    described = { name: nameOf(text), text: text.slice(0, longestText) };
    known.set(sql, described);
  }
  return described;
}

function nameOf(text: string): string {
  const [first = 'statement'] = /^[a-z]+/i.exec(text) ?? [];
  // The command of `with … as (…)` is the first one that writes.
  const written = first.toLowerCase() === 'with' ? /\b(insert|update|delete)\b/i.exec(text)?.[1] : undefined;
  const command = (written ?? (first.toLowerCase() === 'with' ? 'select' : first)).toLowerCase();
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text)?.[1];
  return table === undefined ? command : `${command} ${table}`;
}

/** The code of an error, such as PostgreSQL's, Node's or a status, else its class. Its message may quote anything, and stays in the log. */
export function errorType(error: unknown): string {
  const { code } = fieldsOf(error);
  if (typeof code === 'number' || (typeof code === 'string' && /^\w[\w.-]{0,40}$/.test(code))) return String(code);
  return error instanceof Error ? error.constructor.name : typeof error;
}
