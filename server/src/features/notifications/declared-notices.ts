import type { Notice } from '../../platform/notices/notice.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { NotificationRow } from './store.ts';

/** A stored notification, understood by the declaration of its kind. */
export interface ToldNotice {
  notice: Notice;
  facts: unknown;
  text: string;
}

/**
 * What all features tell people of, by kind.
 * @throws Error when two have the same kind
 */
export function declaredNotices(notices: readonly Notice[]) {
  const byKind = new Map<string, Notice>();
  for (const notice of notices) {
    for (const kind of [notice.kind, notice.formerKind]) {
      if (kind === undefined) continue;
      if (byKind.has(kind)) throw new Error(`Two notices are of the kind ${kind}.`);
      byKind.set(kind, notice);
    }
  }

  return {
    all: notices,

    /** The kinds that stand in the list behind the bell. */
    listedKinds: [...byKind].flatMap(([kind, { channels }]) => (channels.list ? [kind] : [])),

    /**
     * Puts a stored notification into words.
     * @returns null when a newer process wrote what this one doesn't know
     */
    tell({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>, reader: Reader): ToldNotice | null {
      const notice = byKind.get(kind);
      const facts = notice?.facts.safeParse(params);
      if (!notice || !facts?.success) return null;
      return { notice, facts: facts.data, text: notice.texts[reader.language](facts.data, reader) };
    },
  };
}

export type DeclaredNotices = ReturnType<typeof declaredNotices>;
