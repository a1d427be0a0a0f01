import { proofRoutes as contract, type ProofWay } from '@puente/contracts/proof';

import type { Actor } from '../../../platform/actor.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { freshUntil } from '../../../platform/http/fresh-proof.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { proofLimits } from './limits.ts';
import { credentialsOf, markProven } from './store.ts';

/** Showing again who one is, before an act that a stolen session must not do. */
export function proofRoutes(app: HttpApp, { database, rates }: Platform): void {
  app.handle(contract.ways, async ({ principal }) => {
    const { passwordHash, googleSubject } = await credentialsOf(database.db, principal.user.id);
    const ways: ProofWay[] = [
      ...(passwordHash ? (['password'] as const) : []),
      ...(googleSubject ? (['google'] as const) : []),
    ];
    return { freshUntil: freshUntil(principal.provenAt).toISOString(), ways };
  });

  app.handle(
    contract.prove,
    async ({ actor, principal, body, now }) => {
      const { passwordHash } = await credentialsOf(database.db, principal.user.id);
      assertThat(passwordHash, 'PASSWORD_NOT_SET');
      assertThat(await passwordMatches(passwordHash, body.password), 'CURRENT_PASSWORD_WRONG');
      return prove(actor, principal, now);
    },
    { limits: [proofLimits.day, proofLimits.quarterHour] },
  );

  async function prove(actor: Actor, { user, sessionId }: Principal, now: Date) {
    const isMarked = await database.transaction(actor, (tx) => markProven(tx, user.id, sessionId, now));
    assertThat(isMarked, 'TOKEN_INVALID');
    await rates.forget(`${proofLimits.quarterHour.name}:${sessionId}`);
    return { freshUntil: freshUntil(now).toISOString() };
  }
}
