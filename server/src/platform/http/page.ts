import type { FastifyReply } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** One page of a list, and where the next one begins; null on the last. */
export interface PageOf<Row> {
  rows: Row[];
  next: string | null;
}

/** An opaque cursor: the sort key of the last row shown. */
export const encodeCursor = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * @param parts how many parts the list's sort key has
 * @throws AppError INVALID_INPUT for a cursor that this list never gave out
 */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === parts && key.every(isStorable)) return key;
  } catch {
    // Falls through to the one answer for any cursor that isn't ours.
  }
  throw new AppError('INVALID_INPUT');
}

/** A text that PostgreSQL can compare: it knows neither the NUL character nor half of a surrogate pair. */
const isStorable = (part: unknown): part is string =>
  typeof part === 'string' && part.isWellFormed() && !part.includes('\0');

/**
 * A cursor whose key is a moment and an id, as most lists have it.
 * @throws AppError INVALID_INPUT for one that this server never gave out
 */
export function decodeMomentCursor(cursor: string): { at: Date; id: string } {
  const [moment = '', id = ''] = decodeCursor(cursor, 2);
  const at = new Date(moment);
  // JavaScript knows years before 1 and after 9999, which PostgreSQL reads otherwise or not at all.
  const isMoment = /^[1-9]\d{3}-/.test(moment) && !Number.isNaN(at.getTime()) && at.toISOString() === moment;
  if (!isMoment || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('INVALID_INPUT');
  return { at, id };
}

/** Cuts the row that was asked for beyond the page, and keeps its neighbour's key for the next one. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly string[]): PageOf<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

/** Tells the caller where the next page begins (product rule 5), and hands on this one. */
export function sendPage<Row>(reply: FastifyReply, { rows, next }: PageOf<Row>): Row[] {
  if (next) reply.header('x-next-cursor', next);
  return rows;
}
