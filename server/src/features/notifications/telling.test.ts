import { type KyselyPlugin, sql } from 'kysely';
import { createElement as h } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createUser } from '../../factories/academy.ts';
import type { Tx } from '../../platform/database/database.ts';
import { eventType, type OnceSubscription } from '../../platform/events/events.ts';
import { FinalFailure } from '../../platform/jobs/jobs.ts';
import { type Mail, MailRefusedError, MailRenderingError } from '../../platform/mail/mailer.ts';
import { type MailRecipient, type Notice, notice, type Recipients } from '../../platform/notices/notice.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { accountsByIds } from '../accounts/public.ts';
import { declaredNotices } from './declared-notices.ts';
import { NoticeMails } from './mailing.ts';
import { tellOfEvents } from './telling.ts';

const announced = eventType('test.announced', z.strictObject({ titulo: z.string() }));

const app = openAcademy();
let surname: string;
let made = 0;

beforeEach(() => {
  made += 1;
  surname = `Grupo ${made}`;
});

const person = (traits: Parameters<typeof createUser>[1] = {}) =>
  createUser(app.platform, { lastName: surname, ...traits });

const announcement = (
  to: Recipients,
  { channels = { list: true, mail: 'none' }, kind = 'test.announced' }: Partial<Pick<Notice, 'channels' | 'kind'>> = {},
): Notice =>
  notice({
    kind,
    subject: 'anuncios',
    event: announced,
    to: () => to,
    facts: z.strictObject({ titulo: z.string() }),
    factsOf: ({ titulo }) => (titulo === 'nothing' ? null : { titulo }),
    texts: { es: ({ titulo }) => `Se anuncia ${titulo}`, en: ({ titulo }) => `Announcing ${titulo}` },
    link: () => '/dashboard/subscriptions',
    channels,
  });

/** Handles the event as the outbox would, and collects the jobs and events that it enqueues. */
async function tell(notices: readonly Notice[], titulo = 'Asilo', inTx: (tx: Tx) => Tx = (tx) => tx) {
  const published: unknown[] = [];
  const enqueued: { notificationIds: string[] }[] = [];
  const [subscription] = tellOfEvents(
    {
      ...app.platform,
      events: { ...app.platform.events, publish: async (_tx, _event, payload) => void published.push(payload) },
      jobs: { ...app.platform.jobs, enqueue: async (_tx, _job, payload) => void enqueued.push(payload as never) },
    },
    notices,
  ) as OnceSubscription[];
  await app.platform.database.transaction(testActor, (tx) => subscription!.handler({ titulo }, inTx(tx)));
  return { published, enqueued };
}

const storedNotifications = async () => {
  const { rows } = await app.platform.database.query(
    `select n.kind, n.params, n.enlace, u.email, n."mailedAt" from notifications n join users u on u.id = n."userId"
     where u."lastName" = $1 order by u.email`,
    [surname],
  );
  return rows as { kind: string; params: unknown; enlace: string; email: string; mailedAt: Date | null }[];
};

const everybody = () => sql<{ userId: string }>`select id as "userId" from users where "lastName" = ${surname}`;

describe('recipients of a notice', () => {
  test('one or several people, without duplicates', async () => {
    const [first, second] = [await person(), await person()];
    await person();
    await tell([announcement([first.id, second.id, first.id])]);
    expect((await storedNotifications()).map(({ email }) => email)).toEqual([first.email, second.email].toSorted());
  });

  test('thirty people from a query take one statement and one event', async () => {
    for (let count = 0; count < 30; count++) await person();
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { published, enqueued } = await tell([announcement(everybody())], 'Asilo', (tx) =>
      Object.assign(tx.withPlugin(counting), { actor: testActor }),
    );
    expect(statements).toBe(1);
    expect(published).toEqual([
      { notificationIds: expect.toSatisfy((ids: string[]) => ids.length === 30) as string[] },
    ]);
    expect(enqueued).toEqual([]);
    const rows = await storedNotifications();
    expect(rows).toHaveLength(30);
    expect(rows[0]).toMatchObject({
      kind: 'test.announced',
      params: { titulo: 'Asilo' },
      enlace: '/dashboard/subscriptions',
    });
  });

  test('null facts or an empty list of recipients create no notification and no event', async () => {
    const { id } = await person();
    expect((await tell([announcement([id])], 'nothing')).published).toEqual([]);
    expect((await tell([announcement([])])).published).toEqual([]);
    expect(await storedNotifications()).toEqual([]);
  });

  test('several notices of one event share a batch', async () => {
    const { id } = await person();
    await tell([announcement([id]), announcement([id], { kind: 'test.again' })]);
    expect((await storedNotifications()).map(({ kind }) => kind).toSorted()).toEqual(['test.again', 'test.announced']);
  });
});

describe('a notice with the mail channel', () => {
  const composed: MailRecipient[] = [];
  const sent: { to: string; subject: string }[] = [];
  let failingFor: string | undefined;
  let failure: Error;

  beforeEach(() => {
    composed.length = 0;
    sent.length = 0;
    failingFor = undefined;
    failure = new Error('451 later');
  });

  const mailed = (to: Recipients, setting?: 'recordatoriosClase') =>
    announcement(to, {
      channels: {
        list: true,
        mail: {
          ...(setting && { setting }),
          compose: (_facts, recipient) => {
            composed.push(recipient);
            return recipient.firstName === 'Nadie'
              ? null
              : { subject: recipient.text, body: h('p', null, recipient.text) };
          },
        },
      },
    });

  function sendMailsOf(declaration: Notice) {
    const mailer = {
      ...app.platform.mailer,
      deliver: async ({ to, subject }: Mail) => {
        if (to === failingFor) throw failure;
        sent.push({ to, subject: typeof subject === 'string' ? subject : subject.mail.key });
        return { isSent: true as const };
      },
    };
    const mails = new NoticeMails({ ...app.platform, mailer }, declaredNotices([declaration]), accountsByIds);
    return (...args: Parameters<NoticeMails['send']>) => mails.send(...args);
  }
  const signal = new AbortController().signal;

  test('is mailed to each in their language and time zone, with the sentence and the absolute link', async () => {
    const spanish = await person({ timezone: 'Europe/Madrid' });
    const english = await person({ language: 'en' });
    const declaration = mailed(everybody());
    const { enqueued } = await tell([declaration]);
    expect(enqueued).toHaveLength(1);
    await sendMailsOf(declaration)(enqueued[0]!.notificationIds, { actor: testActor, signal });
    expect(sent.toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual([
      { to: english.email, subject: 'Announcing Asilo' },
      { to: spanish.email, subject: 'Se anuncia Asilo' },
    ]);
    const { publicUrl, academyTimezone } = app.platform.config;
    const link = new URL('/dashboard/subscriptions', publicUrl).href;
    expect(composed.find(({ userId }) => userId === spanish.id)).toMatchObject({ timezone: 'Europe/Madrid', link });
    expect(composed.find(({ userId }) => userId === english.id)).toMatchObject({ timezone: academyTimezone, link });
  });

  test('can be mail only, without a realtime push', async () => {
    const { id } = await person();
    const { channels, ...rest } = mailed([id]);
    const { published, enqueued } = await tell([{ ...rest, channels: { ...channels, list: false } }]);
    expect([published.length, enqueued.length]).toEqual([0, 1]);
  });

  test('is mailed once however often the job runs, and retried where it failed', async () => {
    const [first, second] = [await person(), await person()];
    const declaration = mailed([first.id, second.id]);
    const { enqueued } = await tell([declaration]);
    const send = () => sendMailsOf(declaration)(enqueued[0]!.notificationIds, { actor: testActor, signal });
    failingFor = first.email;
    await expect(send()).rejects.toThrow('could not be sent');
    expect(sent.map(({ to }) => to)).toEqual([second.email]);
    failingFor = undefined;
    await send();
    await send();
    expect(sent.map(({ to }) => to)).toEqual([second.email, first.email]);
    expect((await storedNotifications()).every(({ mailedAt }) => mailedAt !== null)).toBe(true);
  });

  test.each([new MailRenderingError('A mail could not be rendered.'), new MailRefusedError('550 5.1.1 no such user')])(
    '[ASVS-15.2.2, OPS-5] that ends with "%s" is given up at once, and holds up no other',
    async (final) => {
      const [first, second] = [await person(), await person()];
      const declaration = mailed([first.id, second.id]);
      const { enqueued } = await tell([declaration]);
      const send = () => sendMailsOf(declaration)(enqueued[0]!.notificationIds, { actor: testActor, signal });
      failure = final;
      failingFor = first.email;
      await expect(send()).rejects.toBeInstanceOf(FinalFailure);
      expect(sent.map(({ to }) => to)).toEqual([second.email]);
      // An administrator repeats it.
      failingFor = undefined;
      await send();
      expect(sent.map(({ to }) => to)).toEqual([second.email, first.email]);
    },
  );

  test('is not mailed to people who switched it off, or when it has no text any more', async () => {
    const [wanting, quiet, nobody] = [await person(), await person(), await person({ firstName: 'Nadie' })];
    await app.platform.database.query(
      'insert into notification_settings ("userId", "recordatoriosClase") values ($1, false)',
      [quiet.id],
    );
    const declaration = mailed([wanting.id, quiet.id, nobody.id], 'recordatoriosClase');
    const { enqueued } = await tell([declaration]);
    await sendMailsOf(declaration)(enqueued[0]!.notificationIds, { actor: testActor, signal });
    expect(sent.map(({ to }) => to)).toEqual([wanting.email]);
    expect(composed.map(({ firstName }) => firstName).toSorted()).toEqual(['Lucía', 'Nadie']);
  });

  test('of an unknown kind is left for a retry', async () => {
    const { id } = await person();
    const { enqueued } = await tell([mailed([id])]);
    const olderProcess = sendMailsOf({ ...mailed([]), kind: 'test.other' });
    await expect(olderProcess(enqueued[0]!.notificationIds, { actor: testActor, signal })).rejects.toThrow(
      'could not be sent',
    );
    expect(sent).toEqual([]);
  });
});
