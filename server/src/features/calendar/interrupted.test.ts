import { expect, onTestFinished, test, vi } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import { mailsAtOnce } from '../../platform/mail/several-at-once.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { runNode } from '../../testing/run-node.ts';
import { type SmtpStub, smtpStub } from '../../testing/servers/smtp.ts';
import { testApp } from '../../testing/test-app.ts';
import { createPostgresDatabase, openTestDatabase } from '../../testing/test-database.ts';

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A run of the job in a process of its own. */
const script = `
  const { pino } = await import('pino');
  const { openDatabase } = await import(${module('../../platform/database/database.ts')});
  const { createMailer } = await import(${module('../../platform/mail/mailer.ts')});
  const { smtpTransport } = await import(${module('../../platform/mail/smtp-transport.ts')});
  const { systemActor } = await import(${module('../../platform/actor.ts')});
  const { createKeys } = await import(${module('../../config/keys.ts')});
  const { createReminding } = await import(${module('./reminding.ts')});
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '' }, log);
  const mailer = createMailer({ transport: await smtpTransport(process.env.SMTP_URL), from: 'hola@academia.example' });
  const config = {
    academyTimezone: 'America/New_York',
    publicUrl: new URL('https://academia.example'),
    keys: createKeys(new Uint8Array(32)),
  };
  const remind = createReminding({ database, mailer, config, now: () => new Date() });
  await remind({ actor: systemActor('test'), log, signal: new AbortController().signal });
  mailer.close();
  await database.close();`;

/** An academy with a class in 50 minutes, so many students, and a mail server. */
async function academyWith(students: number, delayOf: Parameters<typeof smtpStub>[0]) {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const database = await openTestDatabase(url);
  const app = await testApp({ at: new Date(), database });
  onTestFinished(() => app.close());
  const fechaHora = new Date(Date.now() + 50 * 60_000).toISOString();
  const courseId = await createCourse(app.platform, {
    modulos: [{ nombre: 'Módulo', clases: [{ nombre: 'Clase', fechaHora, duracion: '1 hora' }] }],
  });
  await app.settle();
  for (let i = 0; i < students; i++) {
    const { id } = await createUser(app.platform, { email: `alumno${i}@puente.test` });
    await enrolStudent(app.platform, id, courseId);
  }
  const smtp = await smtpStub(delayOf);
  onTestFinished(() => smtp.close());
  const run = () => runNode(['--input-type=module', '-e', script], { DATABASE_URL: url, SMTP_URL: smtp.url });
  return { database, smtp, run };
}

const recipients = ({ accepted }: SmtpStub) => new Set(accepted.map(({ to }) => to)).size;

test.runIf(onPostgres)(
  '[SUBS-7] when a process is killed while it sends reminders, at most the mails in flight come twice, and none is lost',
  { timeout: 60_000 },
  async () => {
    const students = 120;
    const { database, smtp, run } = await academyWith(students, () => 40);
    const first = run();
    await vi.waitFor(() => expect(smtp.accepted.length).toBeGreaterThan(40), { timeout: 20_000, interval: 5 });
    first.child.kill('SIGKILL');
    await first.ended;
    // The next run sends all but those that may have been sent, at once.
    await run().ended;
    expect(recipients(smtp)).toBeGreaterThanOrEqual(students - mailsAtOnce);
    expect(smtp.accepted).toHaveLength(recipients(smtp));

    await database.query(
      `update class_reminders set "claimedAt" = "claimedAt" - interval '1 hour' where "sentAt" is null`,
    );
    await run().ended;
    expect(recipients(smtp)).toBe(students);
    const twice = smtp.accepted.length - students;
    expect(twice).toBeLessThanOrEqual(mailsAtOnce);
    // A copy is recognized as one.
    expect(new Set(smtp.accepted.map(({ messageId }) => messageId)).size).toBe(students);
    await run().ended;
    expect(smtp.accepted).toHaveLength(students + twice);
  },
);

test.runIf(onPostgres)('[SUBS-7] a slow recipient holds up nobody else', { timeout: 60_000 }, async () => {
  const others = Promise.withResolvers<void>();
  const { smtp, run } = await academyWith(60, (to) => (to === 'alumno0@puente.test' ? others.promise : 10));
  const { ended } = run();
  await vi.waitFor(() => expect(recipients(smtp)).toBe(59), { timeout: 30_000 });
  others.resolve();
  await ended;
  expect(smtp.accepted.at(-1)!.to).toBe('alumno0@puente.test');
  expect(smtp.accepted).toHaveLength(60);
  expect(smtp.mostConnections()).toBe(mailsAtOnce);
});
