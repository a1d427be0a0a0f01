import { fieldsOf } from '@puente/contracts/fields';

import { MailRefusedError, type MailTransport, type OutgoingMail } from './mailer.ts';

/** More than `mailsAtOnce` of any sender, so that a mail to one person does not wait for those to many. */
const CONNECTIONS = 12;

/** Replies that ask for a login or encryption, or for another order of commands: matters of the settings. */
const repliesOfSettings = new Set([503, 530, 534, 535, 538]);

/**
 * Whether a mail server's answer is about this mail for good: a reply of 500 and above to its recipient or its content
 * (RFC 5321, 4.2.1). Refusals of the login, the encryption and the relaying (status 5.7, RFC 3463) are about whoever sends: they
 * are mended in the settings, and the mails wait meanwhile.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { command, responseCode: code, response } = fieldsOf(error);
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (typeof code !== 'number' || code < 500 || code > 599 || repliesOfSettings.has(code)) return false;
  return !/^\d{3}[ -]5\.7\.|\brelay/i.test(String(response));
}

/**
 * Sends mails over SMTP, through a connection pool.
 * @param url `smtp://user:password@host:port`, or `smtps://…`
 * @param mustStartTls over `smtp://`, whether a server that offers no STARTTLS gets nothing. [ASVS-12.3.1]
 */
export async function smtpTransport(url: string, mustStartTls = false): Promise<MailTransport> {
  // A dynamic import, because the embedded default does not need it.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    url,
    pool: true,
    requireTLS: mustStartTls,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Attachments come from memory only, never from files or URLs that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await pool.sendMail(messageOf(mail)).catch((error: unknown) => {
        throw isFinalRefusal(error)
          ? new MailRefusedError('The mail server refused the mail for good.', { cause: error })
          : error;
      });
    },
    async verify() {
      await pool.verify();
    },
    close: () => pool.close(),
  };
}

/** A mail in the form of the library. */
const messageOf = ({
  messageId,
  from,
  to,
  replyTo,
  language,
  subject,
  html,
  text,
  attachments,
  unsubscribeUrl,
}: OutgoingMail) => ({
  from,
  // An object, so that the address is not parsed again, possibly into several addresses.
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject,
  ...(messageId && { messageId }),
  html,
  text,
  headers: {
    'Content-Language': language,
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content),
  })),
});
