import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts';
import { type LinkPurpose, linkEnd } from './rules.ts';
import { insertEmailLink, supersedeEmailLinks } from './store.ts';

/**
 * Mails a single-use link (product rule 9), in the account's language. Called from jobs: the token is created here and
 * only its hash is stored, so that neither the queue nor the database holds a usable token.
 * @param mail builds the mail around the link
 */
export async function sendEmailLink(
  { database, mailer, now, config }: Platform,
  actor: Actor,
  user: { id: string; language: Language },
  purpose: LinkPurpose,
  email: string,
  mail: (link: string) => { subject: string; body: ReactElement },
): Promise<void> {
  const token = newSecretToken();
  const createdAt = now();
  await database.transaction(actor, async (tx) => {
    await supersedeEmailLinks(tx, user.id, purpose, email, createdAt);
    await insertEmailLink(tx, {
      hash: hashOfToken(token),
      userId: user.id,
      purpose,
      email,
      createdAt,
      expiresAt: linkEnd(purpose, createdAt),
    });
  });
  const link = new URL(`/${purpose}`, config.publicUrl);
  link.searchParams.set('token', token);
  await mailer.deliver({ to: email, language: user.language, ...mail(link.href) });
}
