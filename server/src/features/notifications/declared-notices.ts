import { withHoursRead } from '@puente/contracts/hours-in-sentences';
import { inLanguage } from '@puente/contracts/in-language';
import { temasPush } from '@puente/contracts/notifications';

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Notice } from '../../platform/notices/notice.ts';
import type { Reader } from '../../platform/texts/format.ts';
import type { ListedNotificationRow, NotificationRow } from './store.ts';

/** A stored notification with its text, built by the declaration of its kind. */
export interface ToldNotice {
  notice: Notice;
  /** In the reader's language where a fact has its English beside it. */
  facts: unknown;
  text: string;
}

/**
 * The notices that all features declare, by kind.
 * @throws Error when two have the same kind, or one is pushed whose subject has no such setting
 */
export function declaredNotices(notices: readonly Notice[]) {
  const byKind = new Map<string, Notice>();
  for (const notice of notices) {
    if (notice.channels.push && !temasPush.includes(notice.subject))
      throw new Error(`Notices of the kind ${notice.kind} are pushed, and their subject is not among temasPush.`);
    for (const kind of [notice.kind, notice.formerKind]) {
      if (kind === undefined) continue;
      if (byKind.has(kind)) throw new Error(`Two notices are of the kind ${kind}.`);
      byKind.set(kind, notice);
    }
  }

  /** Texts by kind, facts and reader. Beyond this many, those that were built first go: about 3 MB. */
  const texts = new BoundedMap<string, string | null>(5_000);

  /**
   * Builds the text of a stored notification. What courses and classes are called is said in the reader's language.
   * @returns null when the kind or its facts are unknown here, because a newer process wrote them
   */
  function render({ kind, params }: Pick<NotificationRow, 'kind' | 'params'>, reader: Reader): ToldNotice | null {
    const notice = byKind.get(kind);
    const facts = notice?.facts.safeParse(params);
    if (!notice || !facts?.success) return null;
    const read = inLanguage(facts.data, reader.language);
    return { notice, facts: read, text: withHoursRead(notice.texts[reader.language](read, reader)) };
  }

  return {
    render,

    /**
     * The text of a listed notification, or null as above. Memoized: a text depends on kind, facts and reader alone, and
     * each page that opens asks for the same ones again.
     */
    textOf({ kind, params }: ListedNotificationRow, reader: Reader): string | null {
      const { language, timezone, clock = null } = reader;
      const key = `${language} ${timezone} ${clock} ${kind} ${params}`;
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = render({ kind, params: JSON.parse(params) }, reader)?.text ?? null;
      texts.set(key, text);
      return text;
    },

    /** The declarations by kind, former kinds included. */
    kinds: [...byKind],

    /** The kinds that are shown in the notification list. */
    listedKinds: [...byKind].flatMap(([kind, { channels }]) => (channels.list ? [kind] : [])),
  };
}

export type DeclaredNotices = ReturnType<typeof declaredNotices>;
