import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Config } from '../../../config.ts';

/** How long the address of a preview works. */
export const previewMinutes = 30;

/** `<id of what is shown>.<end, seconds of the epoch>.<signature>` */
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{43})$/;

type Purpose = 'course-preview' | 'landing-preview' | 'mail-preview';

const signatureOf = (key: Uint8Array, signed: string) => createHmac('sha256', key).update(signed).digest();

/** The part of an address at which staff, who carry no session to a page, see what is not public yet. */
export function previewToken({ keys }: Pick<Config, 'keys'>, purpose: Purpose, id: string, now: Date): string {
  const signed = `${id}.${Math.floor(now.getTime() / 1000) + previewMinutes * 60}`;
  return `${signed}.${signatureOf(keys(purpose).current, signed).toString('base64url')}`;
}

/** @returns the id of what is shown, or null when the token is not one of ours, or its time is over */
export function previewedId({ keys }: Pick<Config, 'keys'>, purpose: Purpose, token: string, now: Date): string | null {
  const [, id = '', end = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys(purpose).accepted.some((key) => {
    const expected = signatureOf(key, `${id}.${end}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && now.getTime() < Number(end) * 1000 ? id : null;
}
