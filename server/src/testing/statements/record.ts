import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';

import type { Database, Tx } from '../../platform/database/database.ts';
import { type Recorded, writeValue } from './statement.ts';

/** The server's sources, server/src. */
export const sources = join(import.meta.dirname, '../..');
/** They send queries for the stores, which count as the senders. */
const onBehalf = ['page', 'delete-oldest'].map((name) => join(sources, `platform/database/${name}.ts`));
const compiler = new PostgresQueryCompiler();
const seen = new Set<string>();

/** Whether a file below server/src is part of the server: tests and sandboxes are not. */
export const isOfServer = (file: string): boolean =>
  /^(features|platform)\/.*\.ts$/.test(file) && !/[.-](test|for-test)\.ts$/.test(file);

/**
 * A database that records the statements that the server sends: each text once, with its first parameters, and each
 * place in the code that sent something. `folder` gets a file of JSON lines for each process.
 */
export function recorded(database: Database, folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const note = (key: string, line: () => Recorded): void => {
    if (seen.has(key)) return;
    seen.add(key);
    appendFileSync(file, `${JSON.stringify(line())}\n`);
  };
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const sender = senderOf();
      if (sender) {
        const { sql: text, parameters } = compiler.compileQuery(node, queryId);
        note(sender, () => ({ sender }));
        note(text, () => ({ sender, text, values: parameters.map(writeValue) }));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recording =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> =>
      work(Object.assign(tx.withPlugin(recorder), { actor: tx.actor }));
  return {
    ...database,
    db: database.db.withPlugin(recorder),
    bookkeeping: database.bookkeeping.withPlugin(recorder),
    transaction: (actor, work) => database.transaction(actor, recording(work)),
    statement: (actor, work) => database.statement(actor, recording(work)),
  };
}

/** A cache from positions in the running code to those in the sources: this look-up takes longer than the query. */
const known = new Map<string, string>();

/** The place in the server that sent the query: the first stack frame outside the query builder and helpers. */
function senderOf(): string | undefined {
  const frame = frames().find((each) => {
    const file = each.getFileName();
    return file?.startsWith(sources) && !file.startsWith(import.meta.dirname) && !onBehalf.includes(file);
  });
  const path = frame?.getFileName();
  if (!frame || !path) return undefined;
  const file = relative(sources, path);
  if (!isOfServer(file)) return undefined;
  const position = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
  const before = known.get(position);
  if (before) return before;
  const line = linesOnStack()
    .find((each) => each.includes(`${path}:`))
    ?.split(`${path}:`)[1];
  const sender = `${file}:${Number.parseInt(line ?? '', 10)}`;
  known.set(position, sender);
  return sender;
}

/** The stack trace limit, large enough for the query builder's own calls. */
const depth = 40;

/** Stack frames with positions in the running code; fast. */
function frames(): NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, callSites) => callSites;
  try {
    return stackOf() as NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Stack lines with positions in the sources (by source maps); slow. */
const linesOnStack = (): string[] => String(stackOf()).split('\n');

function stackOf(): unknown {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = depth;
  try {
    return new Error('here').stack;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
