import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Language } from '@puente/contracts/shapes';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { inLanguage } from '../../../platform/mail/link-language.ts';
import { auditedAccounts } from '../audited-store.ts';
import { sendReset } from '../new-password/jobs.ts';
import { announceEnded } from '../sessions/announce-ended.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { sessionWithOwner } from './store.ts';

/** For how long the link of the mail about a new device works. The session's row is kept for as long after its end. */
const days = 7;

/** `<session id>.<signature>` */
const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const signatureOf = (key: Uint8Array, sessionId: string) => createHmac('sha256', key).update(sessionId).digest();

/** The address of the page on which the owner says that a login was not theirs. */
export function notMeAddress({ keys, publicUrl }: Platform['config'], sessionId: string, language: Language): string {
  const address = new URL('/not-me', publicUrl);
  address.searchParams.set(
    'token',
    `${sessionId}.${signatureOf(keys('not-me').current, sessionId).toString('base64url')}`,
  );
  return inLanguage(address, language).href;
}

export interface NotMe {
  /**
   * Ends every session of the account whose login the link is about, and mails a reset link to its address. The link
   * can do no more, so that a forwarded mail gives nobody the account.
   * @throws AppError NOT_ME_LINK_INVALID
   */
  disown(actor: Actor, token: string): Promise<void>;
}

export function createNotMe({ config, database, events, jobs, rates, now }: Platform): NotMe {
  return {
    async disown(actor, token) {
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
      // One use: whoever finds the mail later can't log the owner out again and again.
      const use = await rates.consume(`not-me:${sessionId}`, { points: 1, perSeconds: days * 86_400 });
      assertThat(use.allowed, 'NOT_ME_LINK_INVALID');
      const { userId, email } = session;
      await database.transaction(actor, async (tx) => {
        await announceEnded(events, tx, userId, await endSessionsOfUser(tx, userId, 'logout-all', at));
        await audit(tx, auditedAccounts, { action: 'login.disowned', id: userId });
        await jobs.enqueue(tx, sendReset, { email });
      });
    },
  };
}
