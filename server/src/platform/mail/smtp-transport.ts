import type { MailTransport } from './mailer.ts';

/** More than `mailsAtOnce` of any sender, so that a mail to one person does not wait for those to many. */
const CONNECTIONS = 12;

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
    async send({ messageId, from, to, replyTo, language, subject, html, text, attachments, unsubscribeUrl }) {
      await pool.sendMail({
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
    },
    async verify() {
      await pool.verify();
    },
    close: () => pool.close(),
  };
}
