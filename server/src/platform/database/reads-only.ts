import type { KyselyPlugin, RootOperationNode } from 'kysely';

const writingWord =
  /\b(?:insert\s+into|update\s+\S+(?:\s+(?:as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i;

/** By the pieces of a template, which are the same object at each call. */
const writing = new WeakMap<readonly string[], boolean>();

function isWriting(fragments: readonly string[]): boolean {
  let known = writing.get(fragments);
  if (known === undefined) {
    known = fragments.some((fragment) => writingWord.test(fragment));
    writing.set(fragments, known);
  }
  return known;
}

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return isWriting(node.sqlFragments);
  return ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'].includes(node.kind);
}

/** For the `db` outside of transactions: a write there would have no actor, so it throws instead. */
export const readsOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWrite(node))
      throw new Error('A write outside of a transaction: open one with `database.transaction(actor, …)`.');
    return node;
  },
  transformResult: async ({ result }) => result,
};
