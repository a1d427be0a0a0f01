import { createHmac, timingSafeEqual } from 'node:crypto';

import { deviceName } from '@puente/contracts/device-name';
import type { loginsRoutes as contract } from '@puente/contracts/entry';
import type { Clock } from '@puente/contracts/reader-clock';
import { Id, Timezone, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailTable, MailText } from '../../../platform/mail/blocks.ts';
import { MailLayout } from '../../../platform/mail/layout.ts';
import { inLanguage } from '../../../platform/mail/link-language.ts';
import { formatDateTime } from '../../../platform/texts/format.ts';
import { auditedAccounts } from '../audited-store.ts';
import { limits } from '../limits.ts';
import { deliverNotice } from '../mails.ts';
import { sendReset } from '../new-password/mails.ts';
import { endAllSessions } from '../sessions/ending.ts';
import { sessionWithOwner } from '../sessions/store.ts';
import { texts } from '../texts.ts';

/** Mails a login from a new device. The zone is the account's before the login, whose own zone may be an intruder's. */
export const tellNewDevice = jobType(
  'accounts.tell-new-device',
  z.strictObject({ sessionId: Id, timezone: Timezone.nullable() }),
);

const persistent = { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true, isMail: true };

export function newDeviceJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      tellNewDevice,
      async (payload) => {
        const session = await sessionWithOwner(database.db, payload.sessionId);
        if (!session?.isActive) return;
        const { email, language, firstName, createdAt, userAgent, ip } = session;
        const facts = {
          at: createdAt,
          clock: session.clock,
          timezone: payload.timezone ?? config.academyTimezone,
          userAgent,
          ip,
          link: notMeAddress(config, payload.sessionId, language),
        };
        const mail = { to: email, language, ...newDeviceMail(language, firstName, facts, config.publicUrl) };
        await deliverNotice(platform, { type: tellNewDevice, payload }, mail);
      },
      persistent,
    ),
  ];
}

/** Days for which the link of the mail works. The session's row is kept for as long after its end. */
const days = 7;

/** `<session id>.<signature>` */
const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const signatureOf = (key: Uint8Array, sessionId: string) => createHmac('sha256', key).update(sessionId).digest();

/** Returns the address of the page on which the owner says that a login was not theirs. */
function notMeAddress({ keys, publicUrl }: Platform['config'], sessionId: string, language: Language): string {
  const address = new URL('/not-me', publicUrl);
  address.searchParams.set(
    'token',
    `${sessionId}.${signatureOf(keys('not-me').current, sessionId).toString('base64url')}`,
  );
  return inLanguage(address, language).href;
}

/**
 * Ends every session of the account whose login the link is about, and mails a reset link to its address. The link can
 * do no more, so that a forwarded mail gives nobody the account.
 */
async function disownLogin(
  { config, database, events, jobs, rates, now }: Platform,
  actor: Actor,
  token: string,
): Promise<void> {
  const [, sessionId = '', signed = ''] = tokenPattern.exec(token) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const isOurs = config.keys('not-me').accepted.some((key) => {
    const expected = signatureOf(key, sessionId);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  assertThat(isOurs, 'NOT_ME_LINK_INVALID');
  const session = await sessionWithOwner(database.db, sessionId);
  const at = now();
  assertThat(session && at.getTime() - session.createdAt.getTime() < days * 86_400_000, 'NOT_ME_LINK_INVALID');
  // Usable once: whoever finds the mail later can't log the owner out again and again.
  const use = await rates.consume(`not-me:${sessionId}`, { points: 1, perSeconds: days * 86_400 });
  assertThat(use.allowed, 'NOT_ME_LINK_INVALID');
  const { userId, email } = session;
  await database.transaction(actor, async (tx) => {
    await endAllSessions(tx, events, { userId, reason: 'logout-all', at });
    await audit(tx, auditedAccounts, { action: 'login.disowned', id: userId });
    await jobs.enqueue(tx, sendReset, { email });
  });
}

/** The button of the mail about a new device (SAFE-3). */
export function notMeRoutes(platform: Platform) {
  return {
    notMe: {
      limits: [limits.linksOfAddress],
      handle: async ({ actor, body, language }) => {
        await disownLogin(platform, actor, body.token);
        return { message: texts.disowned[language] };
      },
    },
  } satisfies Handlers<typeof contract>;
}

const mailTexts = {
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: (name: string) => `${name}, alguien entró en tu cuenta`,
    text: 'Fue desde un dispositivo en el que no habías entrado antes. Si fuiste tú, no tienes que hacer nada.',
    when: 'Cuándo',
    device: 'Dispositivo',
    joint: ' en ',
    unknown: 'Desconocido',
    address: 'Dirección IP',
    notYou:
      'Si no fuiste tú, alguien conoce tu contraseña. Cierra todas las sesiones ahora; te enviaremos un enlace para elegir otra contraseña:',
    button: 'No fui yo',
    note: 'El botón funciona una sola vez y durante 7 días. Después puedes hacer lo mismo en «Perfil y Ajustes», «Seguridad».',
  },
  en: {
    subject: 'New login to your account',
    preview: 'If it was you, there is nothing you need to do.',
    heading: (name: string) => `${name}, somebody logged in to your account`,
    text: 'It was from a device that you had not logged in from before. If it was you, there is nothing you need to do.',
    when: 'When',
    device: 'Device',
    joint: ' on ',
    unknown: 'Unknown',
    address: 'IP address',
    notYou:
      'If it was not you, somebody knows your password. End all sessions now; we will send you a link to choose another password:',
    button: 'It was not me',
    note: 'The button works once and for 7 days. After that you can do the same under “Profile and Settings”, “Security”.',
  },
};

interface NewDevice {
  at: Date;
  /** IANA time zone of the reader. */
  timezone: string;
  clock: Clock | null;
  userAgent: string;
  ip: string;
  /** The page that ends all sessions. */
  link: string;
}

/** The mail after a login from a device that the account didn't know (SAFE-3). */
function newDeviceMail(
  language: Language,
  firstName: string,
  { at, timezone, clock, userAgent, ip, link }: NewDevice,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = mailTexts[language];
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: words.preview, publicUrl },
      h(MailHeading, null, words.heading(firstName)),
      h(MailText, null, words.text),
      h(MailTable, {
        rows: [
          [words.when, formatDateTime(at, { language, timezone, clock })],
          [words.device, deviceName(userAgent, words.joint) ?? words.unknown],
          [words.address, ip],
        ],
      }),
      h(MailText, null, words.notYou),
      h(MailButton, { href: link, label: words.button }),
      h(MailText, { quiet: true }, words.note),
    ),
  };
}
