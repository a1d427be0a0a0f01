import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { assignTutor, createCourse, createUser } from '../server/src/factories/academy.ts';
import { FinalFailure } from '../server/src/platform/jobs/jobs.ts';
import type { MailTransport, OutgoingMail } from '../server/src/platform/mail/mailer.ts';
import { smtpTransport } from '../server/src/platform/mail/smtp-transport.ts';
import { enrolStudent } from '../server/src/testing/enrol-student.ts';
import { testActor } from '../server/src/testing/test-actor.ts';
import { testApp, type TestApp } from '../server/src/testing/test-app.ts';
import { mailLogin, type Postfix, startPostfix } from './testing/postfix.ts';
import { missingPrograms } from './testing/programs.ts';

const isRoot = process.getuid?.() === 0;
const reason =
  missingPrograms({ postfix: 'postfix', 'sasl2-bin': 'saslpasswd2', openssl: 'openssl' }) ??
  (isRoot ? null : 'skipped: Postfix starts as root alone');

type Cut = 'never' | 'before the end' | 'before the answer';

/** Passes connections on to a port, and cuts them in the middle of a mail, or when it was taken and its answer is on its way. */
async function cuttingProxy(target: number) {
  const state = { cut: 'never' as Cut, cuts: 0 };
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let ended = false;
    const cut = () => {
      state.cuts += 1;
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (state.cut === 'before the end' && /^Subject: /m.test(text)) return cut();
      ended ||= text.endsWith('\r\n.\r\n');
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (state.cut === 'before the answer' && ended) return cut();
      client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe.skipIf(reason)(`postfix ${reason ?? ''}`, () => {
  let postfix: Postfix;
  const trusted = getCACertificates('default');
  beforeAll(async () => {
    postfix = await startPostfix();
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await postfix.stop();
  });

  const mail = (to: string, changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
    from: 'Academia Puente <hola@academia.example>',
    to,
    language: 'es',
    subject: 'Tu recibo del ñandú',
    html: `<p>${'Hola, Íñigo. '.repeat(200)}</p>`,
    text: '.\r\n..punto al comienzo de la línea',
    attachments: [],
    messageId: `<${randomUUID()}@academia.example>`,
    ...changes,
  });
  const open = async (url: string, mustStartTls = true): Promise<MailTransport> => {
    const transport = await smtpTransport(url, mustStartTls);
    onTestFinished(() => transport.close?.());
    return transport;
  };
  const login = `${mailLogin.user}:${mailLogin.password}`;
  const startTls = (by = login) => `smtp://${by}@127.0.0.1:${postfix.ports.startTls}`;
  const arrived = (to: string, times = 1) =>
    expect
      .poll(async () => (await postfix.delivered()).filter((each) => each.to === to), { timeout: 20_000 })
      .toHaveLength(times);

  test('[REAL-1] a certificate of an unknown authority gets neither password nor mail', async () => {
    for (const url of [startTls(), `smtps://${login}@127.0.0.1:${postfix.ports.tls}`]) {
      const transport = await open(url);
      await expect(transport.verify?.()).rejects.toThrow(/certificate/);
      await expect(transport.send(mail('nadie@recibe.test'))).rejects.toThrow(/certificate/);
    }
    expect(await postfix.log()).not.toContain('sasl_username');
    // The other tests trust the authority, as NODE_EXTRA_CA_CERTS does.
    setDefaultCACertificates([...trusted, postfix.authority]);
  });

  test('[REAL-1] mails are delivered over STARTTLS and over TLS with a login, each once and as they were written', async () => {
    const content = new Uint8Array(100_000).map((_, place) => place % 251);
    const attachments = [{ filename: 'recibo ñ.pdf', contentType: 'application/pdf', content }];
    const sent = mail('uno@recibe.test', { attachments });
    await (await open(startTls())).send(sent);
    const overTls = await open(`smtps://${login}@127.0.0.1:${postfix.ports.tls}`);
    await overTls.verify?.();
    await overTls.send(mail('dos@recibe.test'));
    await arrived('uno@recibe.test');
    await arrived('dos@recibe.test');
    const mails = await postfix.delivered();
    const found = mails.find(({ messageId }) => messageId === sent.messageId) ?? expect.fail();
    expect(found.source).toMatch(/\(Authenticated sender|with ESMTPSA/);
    expect(found.source).toContain('Content-Language: es');
    expect(found.source).toContain('\n..punto al comienzo de la l=C3=ADnea');
    expect(found.source.replaceAll(/\s/g, '')).toContain(Buffer.from(content).toString('base64'));
    expect(Math.max(...found.source.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
  });

  test('[REAL-1] a wrong password and a missing login are refused', async () => {
    await expect((await open(startTls('academia:otra'))).verify?.()).rejects.toThrow(/535/);
    for (const by of ['academia:otra', 'otra:clave']) {
      const wrong = (await open(startTls(by))).send(mail('nadie@recibe.test'));
      await expect(wrong).rejects.toThrow(/535/);
      // A job waits until the settings are mended.
      await expect(wrong).rejects.not.toBeInstanceOf(FinalFailure);
    }
    const withoutLogin = await open(`smtp://127.0.0.1:${postfix.ports.startTls}`);
    const refused = withoutLogin.send(mail('nadie@recibe.test'));
    await expect(refused).rejects.toThrow(/554/);
    await expect(refused).rejects.not.toBeInstanceOf(FinalFailure);
    // A server without STARTTLS gets nothing where it is required.
    const plain = await open(`smtp://127.0.0.1:${postfix.ports.plain}`);
    await expect(plain.send(mail('nadie@recibe.test'))).rejects.toThrow(/TLS/);
  });

  test('[REAL-1] forty mails at once, and mails after a restart of the server, arrive once', async () => {
    const transport = await open(startTls());
    const addresses = Array.from({ length: 40 }, (_, place) => `muchos${place}@recibe.test`);
    await Promise.all(addresses.map(async (address) => transport.send(mail(address))));
    await postfix.restart();
    await transport.send(mail('despues@recibe.test'));
    await arrived('despues@recibe.test');
    const counts = Map.groupBy(await postfix.delivered(), ({ to }) => to);
    expect(addresses.map((address) => counts.get(address)?.length)).toEqual(addresses.map(() => 1));
  });

  /** An academy that mails through Postfix, and an announcement to these students. */
  async function announcedTo(names: readonly string[], transport: MailTransport) {
    const app: TestApp = await testApp({ outside: { mailTransport: transport } });
    onTestFinished(() => app.close());
    const tutor = await app.tutor();
    const courseId = await createCourse(app.platform);
    await assignTutor(app.platform, courseId, tutor.id);
    for (const name of names) {
      const { id } = await createUser(app.platform, { email: `${name}@recibe.test` });
      await enrolStudent(app.platform, id, courseId);
    }
    await app.settle();
    app.clock.pass({ minutes: 1 });
    const body = { titulo: 'Cambio de sala', cuerpo: 'Hola.', envioId: randomUUID() };
    expect((await tutor.post(`courses/${courseId}/anuncios`, body)).status).toBe(201);
    // Whether the failure is thrown depends on who woke the job.
    await app.settle().catch(() => {});
    /** Runs the job once more, as its retry does. */
    const again = async () => {
      const job = app.features
        .flatMap(({ jobs = [] }) => jobs)
        .find(({ type }) => type.name === 'notifications.send-mails');
      const { rows } = await sql<{ id: string }>`select id from notifications`.execute(app.platform.database.db);
      const notificationIds = rows.map(({ id }) => id);
      const run = { actor: testActor, attempt: 2, log: app.platform.log, signal: new AbortController().signal };
      return job?.handler({ notificationIds }, run);
    };
    return { app, again };
  }

  test('[REAL-1, OPS-5] a deferred address is mailed later, a refused one is asked once and waits for an administrator; nobody is mailed twice', async () => {
    postfix.verdicts.set('lleno@recibe.test', '450 4.2.2 mailbox full');
    postfix.verdicts.set('nadie@recibe.test', '550 5.1.1 no such user');
    const names = ['ana', 'lleno', 'nadie', 'luis'];
    const { app } = await announcedTo(names, await open(startTls()));
    const counts = async () => {
      const mails = await postfix.delivered();
      return names.map((name) => mails.filter(({ to }) => to === `${name}@recibe.test`).length);
    };
    const refusals = async (name: string) =>
      (await postfix.log())
        .split('\n')
        .filter((line) => / reject: .* (450|550) /.test(line) && line.includes(`to=<${name}@`));
    /** Runs what waits for its next try. */
    const retried = async () => {
      await app.platform.database.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      await app.settle().catch(() => {});
    };
    await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 0, 0, 1]);
    const deferrals = (await refusals('lleno')).length;
    await retried();
    await expect.poll(async () => (await refusals('lleno')).length).toBeGreaterThan(deferrals);
    postfix.verdicts.delete('lleno@recibe.test');
    await retried();
    await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 1, 0, 1]);
    expect(await refusals('nadie')).toHaveLength(1);
    const admin = await app.admin();
    const { body } = await admin.get('sistema/fallidos');
    const [work, ...others] = body as { id: string; tarea: string; error: string }[];
    expect(others).toEqual([]);
    expect(work).toMatchObject({ tarea: 'notifications.send-mails', error: expect.stringContaining('550 5.1.1') });
    expect(work?.error).not.toContain('nadie@');
    postfix.verdicts.delete('nadie@recibe.test');
    expect((await admin.post(`sistema/fallidos/${work?.id}/repetir`, {})).body).toEqual({ repetidos: 1 });
    await app.settle();
    await retried();
    await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 1, 1, 1]);
  });

  test('[REAL-1] a connection that is cut within a mail loses nothing; cut before the answer, the mail comes again under its id', async () => {
    const proxy = await cuttingProxy(postfix.ports.plain);
    onTestFinished(() => void proxy.close());
    proxy.state.cut = 'before the end';
    const { again } = await announcedTo(['eva'], await open(proxy.url, false));
    expect(proxy.state.cuts).toBe(1);
    expect((await postfix.delivered()).filter(({ to }) => to === 'eva@recibe.test')).toEqual([]);
    proxy.state.cut = 'before the answer';
    await expect(again()).rejects.toThrow('could not be sent');
    expect(proxy.state.cuts).toBe(2);
    proxy.state.cut = 'never';
    await again();
    await again();
    await arrived('eva@recibe.test', 2);
    const mails = (await postfix.delivered()).filter(({ to }) => to === 'eva@recibe.test');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
