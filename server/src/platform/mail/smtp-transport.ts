import type { MailTransport } from './mailer.ts';

/**
 * Mails over SMTP, through a pool of connections.
 * @param url `smtp://user:password@host:port`, or `smtps://…`
 */
export async function smtpTransport(url: string): Promise<MailTransport> {
  // The embedded default has no use for it.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    url,
    pool: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A mail is made of what is handed over, never of files or pages that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, replyTo, language, subject, html, text, attachments }) {
      await pool.sendMail({
        from,
        // As an object the address is never parsed again, into several.
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
      });
    },
    close: () => pool.close(),
  };
}
