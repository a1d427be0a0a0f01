import type { KyselyPlugin, RootOperationNode } from 'kysely';

const writingWord =
  /\b(?:insert\s+into|update\s+\S+(?:\s+(?:as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i;

/** A cache by the fragments of a template literal, which are the same object at each call. */
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

/** A plugin of the `db` for use outside of transactions: a write there has no actor, so it throws. */
export const readsOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWrite(node))
      throw new Error('A write outside of a transaction: open one with `database.transaction(actor, …)`.');
    return node;
  },
  transformResult: async ({ result }) => result,
};
