import type { Readable } from 'node:stream';

import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

import type { Db, Tx } from './database/database.ts';
import type { InBothLanguages } from './texts/texts.ts';

/** The person whose data is exported or forgotten. */
export interface Person {
  id: string;
  email: string;
  language: Language;
  /** IANA time zone: the browser's when last seen, or the academy's. */
  timezone: string;
  /** The clock of the browser when last seen. */
  clock?: Clock | null;
}

/** List of the archive: a file of JSON, and a table of the readable page. */
export interface ExportSection {
  /** The file's name, without the extension: `mensajes`. */
  name: string;
  title: InBothLanguages;
  /** The fields by name, each with what it means. Others don't leave. */
  fields: Readonly<Record<string, InBothLanguages>>;
  /** The rows. Read page by page, since there may be many. */
  rows: (person: Person, db: Db) => AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** A file of the archive. */
export interface ExportedFile {
  /** Its path in the archive: `recibos/AP-000001.pdf`. */
  path: string;
  content: () => Promise<Uint8Array | Readable>;
}

/**
 * Part of a feature in downloading and forgetting what it knows of people (SAFE-4). `person` in the descriptions of its
 * tables says for which of them.
 */
export interface PersonalData {
  sections?: readonly ExportSection[];
  files?: (person: Person, db: Db) => AsyncIterable<ExportedFile>;
  /** Runs in the transaction that closes an account, such as to halt what would be charged. */
  close?: (tx: Tx, userId: string) => Promise<void>;
  /** Runs in the transaction that recovers it. */
  recover?: (tx: Tx, userId: string) => Promise<void>;
  /** Removes what is personal, in the transaction that anonymises the account. Idempotent. */
  forget?: (tx: Tx, person: Person) => Promise<void>;
}

/** The rows of a small query as a section's. */
export async function* rowsOf<Row extends object>(rows: Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}

/** The rows of a paged list, a page at a time. */
export async function* everyPage<Row extends object>(
  page: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    // Sequential by nature: each page begins where the one before ended.
    const { rows, next } = await page(cursor);
    yield* rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
