import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Language } from '@puente/contracts/shapes';

import type { Config } from '../../config.ts';
import type { Unsubscribing } from '../../platform/mail/mailer.ts';

/** `<id of the row>.<signature>` */
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const noticePaths = { es: '/avisos', en: '/en/alerts' } as const;

const signatureOf = (key: Uint8Array, id: string) => createHmac('sha256', key).update(id).digest();

/**
 * Token in the links of the mails: it confirms the address of one row, or deletes the row. Signed, so that nothing
 * that opens a link is stored.
 */
export const tokenOf = ({ keys }: Pick<Config, 'keys'>, id: string): string =>
  `${id}.${signatureOf(keys('programme-notice').current, id).toString('base64url')}`;

/** @returns the id of the row, or null when the token is not one of ours */
export function noticeIdIn({ keys }: Pick<Config, 'keys'>, token: string): string | null {
  const [, id = '', signed = ''] = tokenPattern.exec(token) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const isOurs = keys('programme-notice').accepted.some((key) => {
    const expected = signatureOf(key, id);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : null;
}

/** The page of a row: it confirms the address, or forgets it. */
export const noticePage = ({ keys, publicUrl }: Pick<Config, 'keys' | 'publicUrl'>, id: string, language: Language) =>
  new URL(`${noticePaths[language]}/${tokenOf({ keys }, id)}`, publicUrl);

/** How each mail is stopped, which forgets the address. */
export const unsubscribingOf = (
  config: Pick<Config, 'keys' | 'publicUrl'>,
  id: string,
  language: Language,
): Unsubscribing => ({
  oneClick: new URL(`/api/avisos/baja/${tokenOf(config, id)}`, config.publicUrl),
  page: noticePage(config, id, language),
});
