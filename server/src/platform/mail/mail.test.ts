import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { createElement as h, type ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

import { FinalFailure } from '../jobs/jobs.ts';
import { MailButton, MailHeading, MailTable, MailText } from './blocks.ts';
import { MailLayout } from './layout.ts';
import { createMailer, type Mail, MailRefusedError, MailRenderingError, type OutgoingMail } from './mailer.ts';
import { smtpTransport } from './smtp-transport.ts';

const publicUrl = new URL('https://academia.example');

const bodyOf = (language: 'es' | 'en', course = 'Asilo & visas <U>'): ReactElement =>
  h(
    MailLayout,
    { language, preview: 'Tu recibo', publicUrl },
    h(MailHeading, null, 'Ñandú'),
    h(MailText, null, 'Hola, Íñigo.'),
    h(MailTable, { rows: [['Curso', course]] }),
    h(MailButton, {
      href: 'https://academia.example/verify-email?token=a_b-C&x=1',
      label: 'Confirmar',
      linkHint: 'O copia esto:',
    }),
  );

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'maria@puente.test',
  language: 'es',
  subject: 'Tu recibo',
  body: bodyOf('es'),
  ...changes,
});

function keptMails() {
  const sent: OutgoingMail[] = [];
  const mailer = createMailer({
    from: 'Academia Puente <hola@academia.example>',
    transport: {
      send: async (outgoing) => {
        sent.push(outgoing);
      },
    },
  });
  return { sent, mailer };
}

describe('the content of a mail', () => {
  test('that cannot be rendered fails in a way that a job does not try again', async () => {
    const { sent, mailer } = keptMails();
    const Broken = (): ReactElement => {
      throw new RangeError('too deep');
    };
    const delivered = mailer.deliver(mail({ body: h(Broken) }));
    await expect(delivered).rejects.toBeInstanceOf(MailRenderingError);
    await expect(delivered).rejects.toBeInstanceOf(FinalFailure);
    await expect(delivered).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'too deep' }) });
    expect(sent).toEqual([]);
  });

  test('[ASVS-1.1.2, ASVS-1.2.1] html and plain text contain the same complete link, and the course title is escaped', async () => {
    const { sent, mailer } = keptMails();
    await mailer.deliver(mail());
    const [{ html, text } = expect.fail()] = sent;
    expect(html).toContain('href="https://academia.example/verify-email?token=a_b-C&amp;x=1"');
    expect(html).toContain('Asilo &amp; visas &lt;U&gt;');
    expect(html).not.toContain('<U>');
    expect(text).toContain('Asilo & visas <U>');
    expect(text.match(/https:\/\/academia\.example\/verify-email\?token=a_b-C&x=1(?=\s)/g)).toHaveLength(1);
    expect(text).not.toContain('<td');
  });

  test.each([
    ['es', 'no da asesoría legal'],
    ['en', 'does not give legal advice'],
  ] as const)('the footer is in the language of the mail (%s)', async (language, smallPrint) => {
    const { sent, mailer } = keptMails();
    await mailer.deliver(mail({ language, body: bodyOf(language) }));
    expect(sent[0]?.html).toContain(`lang="${language}"`);
    expect(sent[0]?.html).toContain(smallPrint);
    expect(sent[0]?.text).toContain(smallPrint);
  });

  test('it loads no image, script or style sheet from the network', async () => {
    const { sent, mailer } = keptMails();
    await mailer.deliver(mail());
    expect(sent[0]?.html).not.toMatch(/<img|<script|<link|url\(|\bsrc=/i);
  });
});

describe('[ASVS-1.3.11] header injection', () => {
  test.each([
    'maria@puente.test\r\nBcc: all@puente.test',
    'maria@puente.test, pedro@puente.test',
    'María <maria@puente.test>',
    '',
  ])('refuses the address %j', async (to) => {
    const { sent, mailer } = keptMails();
    await expect(mailer.deliver(mail({ to }))).rejects.toThrow('address');
    expect(sent).toHaveLength(0);
  });

  test('[ASVS-5.4.2] a line break in a subject or a file name does not add a header', async () => {
    const { sent, mailer } = keptMails();
    await mailer.deliver(
      mail({
        subject: 'Curso\r\nBcc: all@puente.test\u2028',
        attachments: [{ filename: '../re"ci\r\nbo.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) }],
      }),
    );
    expect(sent[0]?.subject).toBe('Curso Bcc: all@puente.test');
    expect(sent[0]?.attachments[0]?.filename).toBe('..-re-ci bo.pdf');
  });

  test('the Reply-To has exactly the address of the mail, whatever the name contains', async () => {
    const { sent, mailer } = keptMails();
    const name = 'Eva\r\nBcc: all@puente.test';
    await mailer.deliver(mail({ replyTo: { name, address: 'eva@correo.test' } }));
    expect(sent[0]?.replyTo).toEqual({ name: 'Eva Bcc: all@puente.test', address: 'eva@correo.test' });
    const several = mail({ replyTo: { name: 'Eva', address: 'eva@correo.test, all@puente.test' } });
    await expect(mailer.deliver(several)).rejects.toThrow('address');
  });

  test('an attachment whose content type contains another header is refused', async () => {
    const { mailer } = keptMails();
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf\r\nX: y', content: new Uint8Array() }];
    await expect(mailer.deliver(mail({ attachments }))).rejects.toThrow('content type');
  });
});

describe('over SMTP', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** The part of an SMTP server that one delivery needs. */
  async function smtpServer(answerToRecipient: string, answerToContent = '250 taken') {
    let received = '';
    let inData = false;
    server = createServer((socket) => {
      socket.setEncoding('utf8').write('220 ready\r\n');
      socket.on('data', (chunk: string) => {
        received += chunk;
        if (inData) {
          if (!received.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write(`${answerToContent}\r\n`);
        } else if (/^EHLO/i.test(chunk)) socket.write('250 ok\r\n');
        else if (/^STARTTLS/i.test(chunk)) socket.write('502 not here\r\n');
        else if (/^RCPT/i.test(chunk)) socket.write(`${answerToRecipient}\r\n`);
        else if (/^DATA/i.test(chunk)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { url: `smtp://127.0.0.1:${port}`, received: () => received };
  }

  test('delivers both versions and the attachment to the one recipient', async () => {
    const smtp = await smtpServer('250 ok');
    const mailer = createMailer({
      from: 'Academia Puente <hola@academia.example>',
      transport: await smtpTransport(smtp.url),
    });
    const content = new TextEncoder().encode('recibo');
    const replyTo = { name: 'Eva, "la jefa" <x@y.test>', address: 'eva@correo.test' };
    const attachments = [{ filename: 'recibo.pdf', contentType: 'application/pdf', content }];
    await mailer.deliver(mail({ replyTo, attachments }));
    mailer.close();
    expect(smtp.received().match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<maria@puente.test>']);
    expect(smtp.received()).toContain('Reply-To: "Eva, \\"la jefa\\" <x@y.test>" <eva@correo.test>\r\n');
    expect(smtp.received()).toContain('text/plain');
    expect(smtp.received()).toContain('text/html');
    expect(smtp.received()).toContain('recibo.pdf');
    expect(smtp.received()).toContain(Buffer.from('recibo').toString('base64'));
  });

  test('throws when the server refuses the mail, so that the job is retried', async () => {
    const smtp = await smtpServer('451 later');
    const mailer = createMailer({ from: 'hola@academia.example', transport: await smtpTransport(smtp.url) });
    await expect(mailer.deliver(mail())).rejects.toThrow('451');
    mailer.close();
  });

  test.each([
    ['550 5.1.1 <maria@puente.test>: no such user', '250 taken'],
    ['550 no such user', '250 taken'],
    ['552 5.2.2 mailbox full', '250 taken'],
    ['553 5.1.3 no such address', '250 taken'],
    ['250 ok', '554 5.6.0 not wanted'],
    ['250 ok', '552 5.3.4 too large'],
  ])(
    '[OPS-5] %j to the recipient and %j to the mail are for good: a job ends, and the mail keeps counting',
    async (...answers) => {
      const smtp = await smtpServer(...answers);
      const forgotten: string[] = [];
      const mailer = createMailer({
        from: 'hola@academia.example',
        transport: await smtpTransport(smtp.url),
        pacing: { admit: async () => ({ isSent: true }), forget: async (_pace, to) => void forgotten.push(to) },
      });
      const refused = mailer.deliver(mail({ pace: 'asked' }));
      await expect(refused).rejects.toBeInstanceOf(MailRefusedError);
      await expect(refused).rejects.toMatchObject({ cause: { responseCode: expect.any(Number) } });
      expect(forgotten).toEqual([]);
      mailer.close();
    },
  );

  test.each([
    ['450 4.2.2 mailbox full', '250 taken'],
    ['421 4.7.0 later', '250 taken'],
    ['554 5.7.1 <maria@puente.test>: Relay access denied', '250 taken'],
    ['550 Relaying denied', '250 taken'],
    ['530 5.7.0 Must issue a STARTTLS command first', '250 taken'],
    ['503 5.5.1 bad sequence of commands', '250 taken'],
    ['250 ok', '451 4.3.0 later'],
    ['250 ok', '550 5.7.26 unauthenticated sender'],
  ])(
    '[OPS-5] %j to the recipient and %j to the mail pass, or are mended in the settings: a job tries again',
    async (...answers) => {
      const smtp = await smtpServer(...answers);
      const mailer = createMailer({ from: 'hola@academia.example', transport: await smtpTransport(smtp.url) });
      const failed = await mailer.deliver(mail()).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(FinalFailure);
      mailer.close();
    },
  );

  test('[ASVS-12.3.1] hands no mail to a server without encryption where it is required', async () => {
    const smtp = await smtpServer('250 ok');
    const mailer = createMailer({ from: 'hola@academia.example', transport: await smtpTransport(smtp.url, true) });
    await expect(mailer.deliver(mail())).rejects.toThrow(/TLS/i);
    mailer.close();
    expect(smtp.received()).not.toMatch(/MAIL FROM|DATA/);
  });
});
