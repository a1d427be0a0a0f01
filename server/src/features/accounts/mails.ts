import type { Language } from '@puente/contracts/shapes';
import { type ReactElement, createElement as h } from 'react';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import type { JobType } from '../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { inLanguage } from '../../platform/mail/link-language.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
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
  mail: (link: string) => MailContent,
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

interface LinkMailTexts {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  button: string;
  /** The fallback text for when the button doesn't work. */
  hint: string;
  note: string;
  /** Why the mail was sent, when that isn't because the reader has an account. */
  why?: string;
}

/** A mail whose main content is a link. */
export const linkMail = (
  texts: LinkMailTexts,
  { language, link, publicUrl }: { language: Language; link: string; publicUrl: URL },
): { subject: string; body: ReactElement } => ({
  subject: texts.subject,
  body: h(
    MailLayout,
    { language, preview: texts.preview, publicUrl, ...(texts.why !== undefined && { why: texts.why }) },
    h(MailHeading, null, texts.heading),
    h(MailText, null, texts.text),
    h(MailButton, { href: link, label: texts.button, linkHint: texts.hint }),
    h(MailText, { quiet: true }, texts.note),
  ),
});

/**
 * The name to greet a person by whose address is not verified yet: the mail may reach a stranger, and must not carry
 * what somebody wrote into the field of a name instead: an address, a price, an advertisement.
 * @returns null for anything but one to three short words of letters
 */
export function greetingName(firstName: string): string | null {
  const isName = /^\p{L}[\p{L}\p{M}'’-]{0,19}\.?(?: \p{L}[\p{L}\p{M}'’-]{0,19}\.?){0,2}$/u.test(firstName);
  return isName && firstName.length <= 30 ? firstName : null;
}

/** The URL of the page that requests a password reset. */
export function recoveryAddress(language: Language, publicUrl: URL): string {
  const address = new URL(language === 'en' ? '/en' : '/', publicUrl);
  address.searchParams.set('dialog', 'forgot');
  return address.href;
}

/** Delivers a notice about the account's safety. With too many in an hour the job is put off, so that none is lost. */
export async function deliverNotice<P>(
  { mailer, jobs, database }: Platform,
  { type, payload }: { type: JobType<P>; payload: P },
  mail: Omit<Mail, 'pace'>,
): Promise<void> {
  const delivery = await mailer.deliver({ ...mail, pace: 'security' });
  if (delivery.isSent) return;
  // By the clock of the rate limits and of the queue, not by the academy's, which stands still in tests.
  const startAfter = new Date(Date.now() + delivery.retryAfterSeconds * 1_000);
  await jobs.enqueue(database.db, type, payload, { startAfter });
}
