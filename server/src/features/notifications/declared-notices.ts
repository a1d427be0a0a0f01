import { inLanguage } from '@puente/contracts/in-language';

import type { Notice } from '../../platform/notices/notice.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { NotificationRow } from './store.ts';

/** A stored notification with its text, built by the declaration of its kind. */
export interface ToldNotice {
  notice: Notice;
  /** In the reader's language where a fact has its English beside it. */
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
     * Builds the text of a stored notification. What courses and classes are called is said in the reader's language.
     * @returns null when the kind or its facts are unknown here, because a newer process wrote them
     */
    tell({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>, reader: Reader): ToldNotice | null {
      const notice = byKind.get(kind);
      const facts = notice?.facts.safeParse(params);
      if (!notice || !facts?.success) return null;
      const read = inLanguage(facts.data, reader.language);
      return { notice, facts: read, text: notice.texts[reader.language](read, reader) };
    },
  };
}

export type DeclaredNotices = ReturnType<typeof declaredNotices>;
