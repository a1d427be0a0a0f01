import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { accountsByIds } from '../accounts/public.ts';
import { declaredNotices } from './declared-notices.ts';
import { Digests, recordDueDigests } from './digests.ts';

let sent: OutgoingMail[] = [];
let isAway = false;
const send = async (mail: OutgoingMail) => {
  if (isAway) throw new Error('451 later');
  sent.push(mail);
};

/** The evening before in New York, and the morning. */
const evening = new Date('2026-11-23T01:00:00Z');
const morning = new Date('2026-11-23T13:00:00Z');
const app = openAcademy({ at: evening, outside: { mailTransport: { send } } });
let second: TestApp;
beforeAll(async () => {
  second = await testApp({ at: morning, database: app.platform.database, outside: { mailTransport: { send } } });
});
afterAll(() => second.close());

beforeEach(async () => {
  await app.settle();
  await app.platform.database.query('delete from notifications');
  await app.platform.database.query('delete from notification_digests');
  app.clock.set(evening);
  sent = [];
  isAway = false;
});

const person = (traits: Parameters<typeof createUser>[1] = {}) =>
  createUser(app.platform, { timezone: 'America/New_York', ...traits });

/** Stores notices of private messages, which are in the digest of who changed nothing. */
async function notify(userId: string, asuntos: readonly string[], columns: Record<string, unknown> = {}) {
  for (const [n, asunto] of asuntos.entries()) {
    const row = {
      userId,
      kind: 'messages.received',
      params: JSON.stringify({ senderName: 'Andrés', asunto }),
      enlace: `/dashboard/mensajes?mensaje_id=${randomUUID()}`,
      createdAt: new Date(app.clock.now.getTime() + n),
      correo: 'resumen',
      ...columns,
    };
    const names = Object.keys(row);
    await app.platform.database.query(
      `insert into notifications (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    );
  }
}

async function runAt(moment: Date, by: TestApp = app) {
  // Each of the two may take the other's jobs.
  app.clock.set(moment);
  second.clock.set(moment);
  await by.platform.jobs.enqueue(by.platform.database.db, recordDueDigests, {});
  await by.settle();
  await (by === app ? second : app).settle();
}

const later = (minutes: number, from = morning) => new Date(from.getTime() + minutes * 60_000);

describe('[NOTI-5] the daily digest', () => {
  test('is one mail in the morning of each one’s zone and language, with texts, links and how to stop it', async () => {
    const reader = await person({ firstName: 'Inés' });
    const english = await person({ language: 'en', timezone: 'Europe/Madrid' });
    await notify(reader.id, ['Asilo', 'Visas']);
    await notify(english.id, ['Hello']);
    await runAt(new Date('2026-11-23T07:00:00Z'));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [english.email, 'There is 1 piece of news at the academy'],
    ]);
    await runAt(morning);
    expect(sent).toHaveLength(2);
    const [, mail] = sent;
    expect(mail).toMatchObject({ to: reader.email, subject: 'Tienes 2 novedades en la academia', language: 'es' });
    expect(mail?.text).toMatch(/Inés[^]*«Visas»[^]*\/dashboard\/mensajes\?mensaje_id=[^]*«Asilo»/);
    expect(mail?.text).toContain('/dashboard/profile?tab=notificaciones');
    expect(mail?.text).toContain('/unsubscribe?token=');
    expect(mail?.unsubscribeUrl).toMatch(/^http\S+\/api\/notificaciones\/baja\/\S+\.resumen\.[\w-]{43}$/);
    expect(mail?.messageId).toMatch(/^<digest-/);
  });

  test('is sent once a day, however often and by how many processes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person()));
    for (const { id } of people) await notify(id, ['Asilo']);
    await Promise.all([runAt(morning), runAt(morning), runAt(morning, second)]);
    for (const minutes of [10, 300]) await runAt(later(minutes));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  test('what came after the morning waits for the next day, and what was told is not told again', async () => {
    const { id } = await person();
    await notify(id, ['Ayer']);
    await runAt(morning);
    app.clock.set(later(1));
    await notify(id, ['Hoy']);
    await runAt(later(20));
    expect(sent).toHaveLength(1);
    await runAt(later(24 * 60));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain('«Hoy»');
    expect(sent[1]?.text).not.toContain('«Ayer»');
    await runAt(later(48 * 60));
    expect(sent).toHaveLength(2);
  });

  test('names the ten newest and counts the others', async () => {
    const { id } = await person();
    await notify(
      id,
      Array.from({ length: 13 }, (_, n) => `n${n}.`),
    );
    await runAt(morning);
    expect(sent[0]?.subject).toBe('Tienes 13 novedades en la academia');
    expect(sent[0]?.text).toContain('y 3 más');
    expect(sent[0]?.text).toContain('«n12.»');
    expect(sent[0]?.text).toContain('«n3.»');
    expect(sent[0]?.text).not.toContain('«n2.»');
  });

  test('is not sent where nothing is left: read, mailed, older than a week, at night, switched off, deactivated', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const [read, mailed, old, quiet, away, direct] = people.map(({ id }) => id) as [string, ...string[]];
    await notify(read, ['1'], { readAt: evening });
    await notify(mailed!, ['2'], { mailedAt: evening });
    await notify(old!, ['3'], { createdAt: later(-8 * 24 * 60) });
    await notify(quiet!, ['4']);
    await notify(away!, ['5']);
    await notify(direct!, ['6'], { correo: 'inmediato' });
    const { query } = app.platform.database;
    await query(`insert into notification_settings ("userId", temas) values ($1, $2)`, [
      quiet,
      JSON.stringify({ mensajes: { enApp: true, correo: 'no' } }),
    ]);
    await query('update users set "isActive" = false where id = $1', [away]);
    await runAt(morning);
    expect(sent).toEqual([]);
    const late = await person();
    await notify(late.id, ['7']);
    await runAt(later(12 * 60));
    expect(sent).toEqual([]);
    await runAt(later(24 * 60));
    expect(sent.map(({ to }) => to)).toEqual([late.email]);
  });

  test('that fails is sent again, without the others', async () => {
    const people = [await person({ firstName: 'Ana' }), await person({ firstName: 'Luis' })];
    for (const { id } of people) await notify(id, ['Asilo']);
    const [failing] = people;
    const mailer = {
      ...app.platform.mailer,
      deliver: async ({ to }: { to: string }) => {
        if (isAway && to === failing!.email) throw new Error('451 later');
        sent.push({ to } as OutgoingMail);
        return { isSent: true as const };
      },
    };
    const notices = app.features.flatMap((feature) => feature.notices ?? []);
    const jobs = { ...app.platform.jobs, enqueue: async () => undefined };
    const digests = new Digests({ ...app.platform, mailer, jobs }, declaredNotices(notices), accountsByIds);
    const run = { actor: testActor, signal: new AbortController().signal };
    app.clock.set(morning);
    await digests.record(run);
    const { rows } = await app.platform.database.query('select id from notification_digests');
    const send = () =>
      digests.send(
        (rows as { id: string }[]).map(({ id }) => id),
        run,
      );
    isAway = true;
    await expect(send()).rejects.toThrow('could not be sent');
    expect(sent).toHaveLength(1);
    isAway = false;
    await send();
    await send();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });
});
