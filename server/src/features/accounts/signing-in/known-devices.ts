import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Clock } from '@puente/contracts/reader-clock';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Keys } from '../../../config/keys.ts';
import { clockAsked, languageOf } from '../../../platform/http/language.ts';

/** Account that a device is bound to: a new password makes every device unknown, also one of an intruder. */
export interface DeviceAccount {
  id: string;
  passwordHash: string | null;
}

export interface Devices {
  /** The id of this device, if somebody has logged in to the account from it; null for a stranger's. */
  known(presented: string | undefined, account: DeviceAccount): string | null;
  /** The cookie's next value: the account is added to those that the browser has been logged in to. */
  remember(presented: string | undefined, account: DeviceAccount): string;
}

/** Number of accounts that a shared browser remembers, the last used first. */
const accountsOfBrowser = 5;
/** The longest that browsers keep a cookie. */
const cookieDays = 400;

const pattern = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Device cookies: a browser that has logged in to an account shows so for ever after, by a signed entry for each
 * account. It proves nothing but that: it opens no session, it only keeps the guesses of strangers from counting against
 * the owner, and tells a new device from a known one (SAFE-3, SAFE-5, decision 0052).
 */
export function createDevices(keys: Keys): Devices {
  const signature = (key: Uint8Array, deviceId: string, { id, passwordHash }: DeviceAccount) =>
    createHmac('sha256', key)
      .update(`${deviceId}:${id}:${passwordHash ?? ''}`)
      .digest();

  const entriesOf = (presented: string | undefined) =>
    (presented ?? '')
      .split('~')
      .slice(0, accountsOfBrowser)
      .map((entry) => pattern.exec(entry))
      .filter((match) => match !== null)
      .map(([entry, accountKey = '', deviceId = '', signed = '']) => ({ entry, accountKey, deviceId, signed }));

  function known(presented: string | undefined, account: DeviceAccount): string | null {
    const key = keyOf(account.id);
    const found = entriesOf(presented).find(({ accountKey }) => accountKey === key);
    if (!found) return null;
    const signed = Buffer.from(found.signed, 'base64url');
    const isOurs = keys.accepted.some((accepted) => {
      const expected = signature(accepted, found.deviceId, account);
      return signed.length === expected.length && timingSafeEqual(signed, expected);
    });
    return isOurs ? found.deviceId : null;
  }

  return {
    known,
    remember(presented, account) {
      const key = keyOf(account.id);
      const deviceId = known(presented, account) ?? randomBytes(16).toString('base64url');
      const entry = `${key}.${deviceId}.${signature(keys.current, deviceId, account).toString('base64url')}`;
      const others = entriesOf(presented).filter(({ accountKey }) => accountKey !== key);
      return [entry, ...others.map((other) => other.entry)].slice(0, accountsOfBrowser).join('~');
    },
  };
}

/** The 16 bytes of an account's id as 22 characters. */
const keyOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** `__Host-`: browsers take the cookie over https only, and from no other host of the domain. [ASVS-3.3.3] */
const deviceCookie = (secure: boolean) => (secure ? '__Host-device' : 'device');

export const presentedDevice = (request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined =>
  request.cookies[deviceCookie(secure)] || undefined;

/** Sets the cookie: HttpOnly, SameSite=Lax, because a login with Google arrives from another site. */
export function setDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  const maxAge = cookieDays * 86_400;
  reply.setCookie(deviceCookie(secure), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

/** Browser that started or refreshed a session, as its owner's list shows it. */
export interface Device {
  userAgent: string;
  ip: string;
  /** IANA time zone; undefined when the request has none. */
  timezone: string | undefined;
  /** Undefined when the request names no region. */
  clock: Clock | undefined;
  /** The value of the device cookie. */
  cookie: string | undefined;
}

export const deviceOf = (request: FastifyRequest, timezone: string | undefined, secure: boolean): Device => {
  const asked = request.headers['accept-language'];
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ip: request.ip,
    timezone,
    clock: clockAsked(asked, languageOf(asked)),
    cookie: presentedDevice(request, secure),
  };
};
