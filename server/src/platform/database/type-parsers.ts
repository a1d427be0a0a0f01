import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const asIs: Parse = (text) => text;

/** PostgreSQL never quotes the elements of arrays of these types. */
const flatArrayOf =
  (parse: Parse): Parse =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

const BYTEA = 17;
const INT8 = 20;
const DATE = 1082;
const INTERVAL = 1186;
const NUMERIC = 1700;

/**
 * Parsers by type id, so that both drivers return the same values. A date stays `YYYY-MM-DD`: a Date would shift
 * with the time zone of the process.
 */
export const typeParsers: Record<number, Parse> = {
  // PostgreSQL's output of bytes: `\x`, then hexadecimal digits.
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: asIs,
  [INTERVAL]: asIs,
  1016: flatArrayOf(Number),
  1231: flatArrayOf(Number),
  1182: flatArrayOf(asIs),
};

/** The same map in node-postgres' form. */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser: (type: Parameters<typeof types.getTypeParser>[0]): Parse =>
    typeParsers[type] ?? (types.getTypeParser(type) as Parse),
};
