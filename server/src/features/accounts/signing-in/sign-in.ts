import type { SignedIn, User } from '@puente/contracts/accounts';
import type { SecondStepAsked } from '@puente/contracts/proof';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import type { Platform } from '../../../platform/feature.ts';
import { setSessionCookies } from '../../../platform/session/cookies.ts';
import type { ClosedAccounts } from '../closed-accounts.ts';
import type { PendingLinks } from '../google/pending-link.ts';
import { factorWaysOf } from '../second-step/factor-checks.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { deviceOf, setDeviceCookie } from './known-devices.ts';
import type { SecondStepLogin } from './second-step-login.ts';

/** The request that signs somebody in, and the answer that gets the cookies. */
export interface SignInCall {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
  /** IANA time zone of the browser; undefined where the request has none. */
  timezone: string | undefined;
}

interface SignInPorts {
  sessions: Sessions;
  secondStep: Pick<SecondStepLogin, 'begin'>;
  closed: Pick<ClosedAccounts, 'refuse'>;
  pendingLinks: Pick<PendingLinks, 'finish'>;
}

/**
 * The end of every way in. A password (`password-login.ts`), Google (`google/google-login.ts`) and the link of the
 * verification mail (`registration/`) show who somebody is, and call `enter`; a right second step
 * (`second-step-login.ts`) calls `beginSession`.
 */
export class SignIn {
  readonly #platform: Platform;
  readonly #ports: SignInPorts;

  constructor(platform: Platform, ports: SignInPorts) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /** Lets somebody in who has shown who they are: asks for the second step where the account has one, else begins the session. */
  async enter(user: User, call: SignInCall): Promise<z.input<typeof SignedIn> | z.input<typeof SecondStepAsked>> {
    const ways = await factorWaysOf(this.#platform.database.db, user.id);
    if (ways.length > 0) return this.#ports.secondStep.begin(user.id, ways, call);
    return this.beginSession(user, call);
  }

  /**
   * Begins a session, and sets its cookies on the answer. A closed or deactivated account is refused here, after every
   * step of the login.
   * @throws AppError ACCOUNT_CLOSED, ACCOUNT_DEACTIVATED
   */
  async beginSession(user: User, call: SignInCall): Promise<z.input<typeof SignedIn>> {
    const { actor, request, reply, timezone } = call;
    const { sessions, closed, pendingLinks } = this.#ports;
    const { now, config } = this.#platform;
    const secure = config.publicUrl.protocol === 'https:';
    await closed.refuse(user, reply);
    // Its cookie is about to be replaced. [ASVS-7.2.4]
    await sessions.retireReplaced(actor, request, now());
    const started = await sessions.start(actor, user, deviceOf(request, timezone, secure), now());
    const { accessToken, refreshToken, expiresAt } = started;
    setSessionCookies(reply, refreshToken, expiresAt, secure);
    setDeviceCookie(reply, started.deviceCookie, secure);
    securityEvent(request.log, { event: 'login.succeeded', actor, object: { type: 'user', id: user.id } });
    await pendingLinks.finish(actor, user.id, request, reply, now());
    return { accessToken, refreshToken, user };
  }
}
