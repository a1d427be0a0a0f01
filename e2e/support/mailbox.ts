import { setTimeout as wait } from 'node:timers/promises';

import type { Academy } from './academy.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The e-mails to an address, newest first. */
export async function mailsFor(academy: Academy, address: string): Promise<Mail[]> {
  const answer = await fetch(`${academy.url}/api/dev/mail?to=${encodeURIComponent(address)}`);
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
  return (await answer.json()) as Mail[];
}

/** Waits for the newest e-mail to an address with a matching subject; e-mails are sent asynchronously by a job. */
export async function mailFor(academy: Academy, address: string, subject = /./, timeout = 15_000): Promise<Mail> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const mails = await mailsFor(academy, address);
    const mail = mails.find((candidate) => subject.test(candidate.subject));
    if (mail) return mail;
    if (Date.now() > deadline) {
      const subjects = mails.map((candidate) => candidate.subject).join(', ');
      throw new Error(
        `No mail to ${address} with a subject like ${String(subject)}; there are: ${subjects || 'none'}.`,
      );
    }
    await wait(50);
  }
}

/** The first link of an e-mail to a path of the academy. */
export function linkIn(mail: Mail, path: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)]
    .map(([url]) => new URL(url))
    .find((url) => url.pathname === path);
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${path}:\n${mail.text}`);
  return link.href;
}
