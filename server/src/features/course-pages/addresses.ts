import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Language } from '@puente/contracts/shapes';

import type { Config } from '../../config.ts';

/** The address of a programme's public page, in both languages. */
export const coursePaths = (slug: string): Record<Language, string> => ({
  es: `/cursos/${slug}`,
  en: `/en/courses/${slug}`,
});

/** Opens the checkout of an edition, after registration or login where there is no session. */
export const checkoutPath = (cursoId: string): string => `/dashboard/overview?curso=${cursoId}&paso=pago`;

/** How long the address of a preview works. */
const minutes = 30;

/** `<id of the course>.<end, seconds of the epoch>.<signature>` */
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{43})$/;

export const previewPaths = (token: string): Record<Language, string> => ({
  es: `/vista-previa/${token}`,
  en: `/en/preview/${token}`,
});

const signatureOf = (key: Uint8Array, signed: string) => createHmac('sha256', key).update(signed).digest();

/** The addresses at which staff, who carry no session to a page, see a course that is not on offer yet. */
export function previewAddresses({ keys }: Pick<Config, 'keys'>, cursoId: string, now: Date): Record<Language, string> {
  const signed = `${cursoId}.${Math.floor(now.getTime() / 1000) + minutes * 60}`;
  return previewPaths(`${signed}.${signatureOf(keys('course-preview').current, signed).toString('base64url')}`);
}

/** @returns the id of the course, or null when the token is not one of ours, or its time is over */
export function previewedCourse({ keys }: Pick<Config, 'keys'>, token: string, now: Date): string | null {
  const [, id = '', end = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys('course-preview').accepted.some((key) => {
    const expected = signatureOf(key, `${id}.${end}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && now.getTime() < Number(end) * 1000 ? id : null;
}
