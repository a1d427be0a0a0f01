import { mailParts, mailTextName, placeholderFaults } from '@puente/contracts/mail-text-rules';
import type { TextosDeCorreo } from '@puente/contracts/mails';
import type { Logger } from 'pino';

import type { Database } from '../../platform/database/database.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import { type EditableMail, knownPlaceholders, type OwnMailTexts, partsOf } from '../../platform/mail/editable-mail.ts';
import { type StoredTexts, storedTexts } from './store.ts';

/** The words that the academy gave its mails, for those that are sent. */
export interface OwnTexts {
  /** From memory: many mails need one statement. Never fails: while nothing can be read, mails have our words. */
  current(): Promise<OwnMailTexts>;
  /** Has them read again. */
  forget(): void;
}

/** Created before the platform's mailer, which asks it at each mail. */
export function createOwnTexts({
  database,
  log,
}: {
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
}): OwnTexts {
  const kept = new KeptAnswers<ReadonlyMap<string, StoredTexts>>({ log });
  const warned = new Set<string>();
  const warnOnce = (clave: string, unfit: readonly string[]): void => {
    const what = `${clave} ${unfit.join()}`;
    if (unfit.length === 0 || warned.has(what)) return;
    warned.add(what);
    log.warn({ mail: clave, texts: unfit }, 'texts of a mail no longer fit it: it is sent with the original ones');
  };
  return {
    async current() {
      const read = async () => ({ value: await storedTexts(database.db), isKept: true });
      const stored = await kept.get('mail texts', read).catch(() => new Map<string, StoredTexts>());
      return (mail) => {
        const own = stored.get(mail.key);
        if (!own) return {};
        const { fitting, unfit } = fittingTexts(mail, own.textos);
        warnOnce(mail.key, unfit);
        return fitting;
      };
    },
    forget: () => kept.forget(),
  };
}

/** The texts whose placeholders the mail has, and the names of the others, which a release may have left behind. */
export function fittingTexts(
  mail: EditableMail,
  textos: TextosDeCorreo,
): { fitting: Partial<TextosDeCorreo>; unfit: string[] } {
  const fitting: Partial<TextosDeCorreo> = {};
  const unfit: string[] = [];
  for (const { name, text, unknown, missing } of judgedTexts(mail, textos)) {
    if (unknown.length + missing.length === 0) fitting[name] = text;
    else unfit.push(name);
  }
  return { fitting, unfit };
}

/** Each text that is written, with what is wrong with its placeholders. */
export function judgedTexts(mail: EditableMail, textos: TextosDeCorreo) {
  const placeholders = { known: knownPlaceholders(mail), needs: mail.needs };
  const offered = partsOf(mail);
  return (['es', 'en'] as const).flatMap((language) =>
    mailParts.flatMap((part) => {
      const name = mailTextName(part, language);
      const text = textos[name];
      return text === null || !offered.includes(part)
        ? []
        : [{ name, text, ...placeholderFaults(part, text, placeholders) }];
    }),
  );
}
