import { createHmac, timingSafeEqual } from 'node:crypto';

import { Baja } from '@puente/contracts/notifications';

import type { Config } from '../../config.ts';
import type { Unsubscribing } from '../../platform/mail/mailer.ts';

/** `<user id>.<what stops>.<signature>` */
const tokenPattern = /^([0-9a-f-]{36})\.([a-z]+)\.([\w-]{43})$/;

const signatureOf = (key: Uint8Array, userId: string, baja: string) =>
  createHmac('sha256', key).update(`${userId}.${baja}`).digest();

/**
 * The addresses in a mail that stop mails of its kind. They need no session, since people unsubscribe where they read,
 * and can do nothing else. They work for as long as the key: a mail is kept for years.
 */
export function unsubscribingFrom(
  { keys, publicUrl }: Pick<Config, 'keys' | 'publicUrl'>,
  userId: string,
  baja: Baja,
): Unsubscribing {
  const token = `${userId}.${baja}.${signatureOf(keys('unsubscribe').current, userId, baja).toString('base64url')}`;
  return {
    oneClick: new URL(`/api/notificaciones/baja/${token}`, publicUrl),
    page: new URL(`/unsubscribe?token=${token}`, publicUrl),
  };
}

/** @returns whose mails, and which; null when the token is not one of ours */
export function unsubscribed({ keys }: Pick<Config, 'keys'>, token: string): { userId: string; baja: Baja } | null {
  const [, userId = '', named = '', signed = ''] = tokenPattern.exec(token) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const isOurs = keys('unsubscribe').accepted.some((key) => {
    const expected = signatureOf(key, userId, named);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const baja = Baja.safeParse(named);
  return isOurs && baja.success ? { userId, baja: baja.data } : null;
}
