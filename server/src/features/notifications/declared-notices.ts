import type { Notice } from '../../platform/notices/notice.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { NotificationRow } from './store.ts';

/** A stored notification with its text, built by the declaration of its kind. */
export interface ToldNotice {
  notice: Notice;
  facts: unknown;
  text: string;
}

/**
 * The notices that all features declare, by kind.
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
    /** The declarations by kind, former kinds included. */
    kinds: [...byKind],

    /** The kinds that are shown in the notification list. */
    listedKinds: [...byKind].flatMap(([kind, { channels }]) => (channels.list ? [kind] : [])),

    /**
     * Builds the text of a stored notification.
     * @returns null when the kind or its facts are unknown here, because a newer process wrote them
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
