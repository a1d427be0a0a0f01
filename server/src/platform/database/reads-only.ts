import type { KyselyPlugin, RootOperationNode } from 'kysely';

const writingWord =
  /\b(?:insert\s+into|update\s+\S+(?:\s+(?:as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i;

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return node.sqlFragments.some((fragment) => writingWord.test(fragment));
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
