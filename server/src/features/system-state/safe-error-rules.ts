import { fieldsOf } from '@puente/contracts/fields';

const longest = 200;

/** Patterns that no page may show, with their replacements: addresses, credentials, keys, long numbers, and values in quotes. */
const hidden: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/[^\s"'(<,:;=]+@[^\s"')>,;]+\.[a-z]{2,}/gi, '…@…'],
  [/\b(?:sk|rk|pk|whsec|seti|pi|pm|cus)_\w{6,}/gi, '…'],
  [/\b(Bearer|Basic) \S+/gi, '$1 …'],
  [/([?&][\w-]+=)[^&\s]+/g, '$1…'],
  [/: "[^"]*"/g, ': "…"'],
  [/\b(?=[\w-]*\d)[\w-]{24,}/g, '…'],
  [/\+?\d(?:[ -]?\d){8,}/g, '…'],
];

/** Ids of rows say nothing by themselves, and lead an engineer to the row. */
const id = /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

const withoutHidden = (text: string) => hidden.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), text);

/**
 * Returns the message of a stored error in one line of at most 200 characters, without what could be a secret or somebody's
 * address.
 * @param error as a queue keeps it: an error's fields, a text, or null
 */
export function safeError(error: unknown): string {
  const message = messageIn(error).replaceAll(/\s+/g, ' ').trim();
  // Cut before too, so that a huge message costs nothing.
  const parts = message.slice(0, 5 * longest).split(id);
  const safe = parts.map((part, place) => (place % 2 === 1 ? part : withoutHidden(part))).join('');
  return safe.length > longest ? `${safe.slice(0, longest - 1)}…` : safe;
}

function messageIn(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message, value, cause, name } = fieldsOf(error);
  if (typeof message !== 'string') return value === undefined ? '' : messageIn(value);
  const own = typeof name === 'string' && name !== 'Error' && !message.includes(name) ? `${name}: ${message}` : message;
  const because = cause === undefined ? '' : messageIn(cause);
  return because === '' ? own : `${own} (${because})`;
}
