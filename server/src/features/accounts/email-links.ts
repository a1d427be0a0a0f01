import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { inLanguage } from '../../platform/mail/link-language.ts';
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts';
import { type LinkPurpose, linkEnd } from './rules.ts';
import { insertEmailLink, spendEmailLink, supersedeEmailLinks } from './store.ts';

/**
 * Mails a single-use link (product rule 9), in the account's language. Called from jobs: the token is created here and
 * only its hash is stored, so that neither the queue nor the database holds a usable token. Older links become invalid
 * once the mail is sent: with a mail that is held back they still work, so that whoever asks too often takes the owner
 * no link away (SAFE-5).
 * @param mail builds the mail around the link
 * @param endOf when the link ends; by default, as every link of its purpose
 */
export async function sendEmailLink(
  { database, mailer, now, config }: Platform,
  actor: Actor,
  user: { id: string; language: Language },
  purpose: LinkPurpose,
  email: string,
  mail: (link: string) => { subject: string; body: ReactElement },
  endOf: (createdAt: Date) => Date = (createdAt) => linkEnd(purpose, createdAt),
): Promise<void> {
  const token = newSecretToken();
  const createdAt = now();
  const hash = hashOfToken(token);
  const expiresAt = endOf(createdAt);
  await database.transaction(actor, (tx) =>
    insertEmailLink(tx, { hash, userId: user.id, purpose, email, createdAt, expiresAt }),
  );
  const link = new URL(`/${purpose}`, config.publicUrl);
  link.searchParams.set('token', token);
  const pace = purpose === 'reset-password' ? 'reset' : 'asked';
  const { isSent } = await mailer.deliver({
    to: email,
    language: user.language,
    pace,
    ...mail(inLanguage(link, user.language).href),
  });
  await database.transaction(actor, (tx) =>
    isSent
      ? supersedeEmailLinks(tx, { hash, userId: user.id, purpose, email }, now())
      : spendEmailLink(tx, hash, now()),
  );
}
