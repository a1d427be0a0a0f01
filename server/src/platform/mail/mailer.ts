import { Email, type Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface MailPerson {
  name: string;
  address: string;
}

/** A mail as a feature writes it: `body` is a `MailLayout` with what it has to say. */
export interface Mail {
  to: string;
  /** Whom an answer goes to, where that is not the academy. */
  replyTo?: MailPerson;
  language: Language;
  subject: string;
  body: ReactElement;
  attachments?: readonly MailAttachment[];
}

/** A mail as it leaves: checked, and rendered both ways. */
export interface OutgoingMail {
  from: string;
  to: string;
  replyTo?: MailPerson;
  language: Language;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
}

/** Where mails go: an SMTP server, or the embedded mailbox. */
export interface MailTransport {
  /** @throws when the mail was not taken over */
  send(mail: OutgoingMail): Promise<void>;
  close?(): void;
}

export interface Mailer {
  /**
   * Renders a mail and hands it to the transport.
   * @throws when it couldn't: call it from a job, which tries again.
   */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer({ transport, from }: { transport: MailTransport; from: string }): Mailer {
  return {
    async deliver({ to, replyTo, language, subject, body, attachments = [] }) {
      // React's renderer stays out of a process that sends no mail.
      const { renderMail } = await import('./render-mail.ts');
      await transport.send({
        from,
        to: addressOf(to),
        ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: addressOf(replyTo.address) } }),
        language,
        subject: headerText(subject),
        ...(await renderMail(body)),
        attachments: attachments.map(safeAttachment),
      });
    },
    close: () => transport.close?.(),
  };
}

function addressOf(to: string): string {
  const address = Email.safeParse(to);
  // The address stays out of the message: it is logged, and it is a person's.
  if (!address.success || headerText(to) !== to) throw new Error('A mail has an address that is not valid.');
  return address.data;
}

/** A course title with a line break in it must not become a header of its own. */
// oxlint-disable-next-line no-control-regex
const headerText = (value: string) => value.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();

function safeAttachment({ filename, contentType, content }: MailAttachment): MailAttachment {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) throw new Error('An attachment has a content type that is not valid.');
  return { filename: headerText(filename).replaceAll(/["/\\]/g, '-'), contentType, content };
}
