import type { User } from '@puente/contracts/accounts';
import type { FactorAnswer, FactorWay, PasskeyRequest, SecondStepAsked } from '@puente/contracts/proof';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { closingOf } from '../account-state-store.ts';
import { passwordOf } from '../new-password/store.ts';
import { isRecoverable } from '../rules.ts';
import { tellFactorChange } from '../second-step/factor-change-mail.ts';
import { challengeEnd, type FactorChecks, factorWaysOf } from '../second-step/factor-checks.ts';
import { finishChallenge, insertChallenge, spendTry, waitingChallenge } from '../second-step/store.ts';
import { userById } from '../store.ts';
import { toUser } from '../user-view.ts';
import { CodeGuesses } from './guessing.ts';
import { type Devices, presentedDevice } from './known-devices.ts';

/** A login whose first step was right, as its request knows it. */
interface FirstStep {
  actor: Actor;
  reply: FastifyReply;
  /** IANA time zone of the browser; undefined where the request has none. */
  timezone: string | undefined;
}

interface AnswerCall {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The IP address of the caller. */
  ip: string;
  now: Date;
  log: Logger;
}

/** The second step of a login: the first one gives no session, but a challenge for one browser. [ASVS-6.3.3] */
export class SecondStepLogin {
  readonly #platform: Platform;
  readonly #checks: FactorChecks;
  readonly #devices: Devices;
  readonly #guesses: CodeGuesses;
  readonly #secure: boolean;

  constructor(platform: Platform, { checks, devices }: { checks: FactorChecks; devices: Devices }) {
    this.#platform = platform;
    this.#checks = checks;
    this.#devices = devices;
    this.#guesses = new CodeGuesses(platform);
    this.#secure = platform.config.publicUrl.protocol === 'https:';
  }

  /** Asks for the second step, and binds it to this browser by a cookie. @param ways how the account can take it */
  async begin(
    userId: string,
    ways: FactorWay[],
    { actor, reply, timezone }: FirstStep,
  ): Promise<z.input<typeof SecondStepAsked>> {
    const { database, now } = this.#platform;
    const token = newSecretToken();
    const createdAt = now();
    const expiresAt = challengeEnd(createdAt);
    await database.transaction(actor, (tx) =>
      insertChallenge(tx, { hash: hashOfToken(token), userId, timezone: timezone ?? null, createdAt, expiresAt }),
    );
    const { name, attributes } = challengeCookie(this.#secure);
    reply.setCookie(name, token, { ...attributes, expires: expiresAt });
    return { secondStep: { ways, until: expiresAt } };
  }

  /** Returns what the browser's login waits for. */
  async asked(request: FastifyRequest, now: Date): Promise<z.input<typeof SecondStepAsked>> {
    const { userId, expiresAt } = await this.#waiting(request, now);
    const ways = await factorWaysOf(this.#platform.database.db, userId);
    return { secondStep: { ways, until: expiresAt } };
  }

  async askPasskey(actor: Actor, request: FastifyRequest, now: Date): Promise<z.input<typeof PasskeyRequest>> {
    const { userId, binding } = await this.#waiting(request, now);
    const options = await this.#checks.askPasskey(actor, userId, binding, now);
    assertThat(options, 'SECOND_STEP_EXPIRED');
    return options;
  }

  /** Uses up the challenge with the right answer. @returns the account whose login it was, and the login's time zone */
  async finish(
    answer: FactorAnswer,
    { actor, request, reply, ip, now, log }: AnswerCall,
  ): Promise<{ user: User; timezone: string | undefined }> {
    const { database } = this.#platform;
    const { userId, hash, timezone, binding } = await this.#waiting(request, now);
    // In a transaction of its own: a try that fails is counted all the same.
    const triesLeft = await database.transaction(actor, (tx) => spendTry(tx, hash));
    assertThat(triesLeft !== undefined, 'SECOND_STEP_TRIES_SPENT');
    const device = presentedDevice(request, this.#secure);
    const admitted = answer.code === undefined ? null : await this.#admit(actor, userId, { ip, device, now });
    const judged = await this.#checks.judge(userId, answer, binding, now);
    const user = await userById(database.db, userId);
    // A closed account is refused after every step, with the offer to recover it: SignIn.beginSession.
    const account = await closingOf(database.db, userId);
    assertThat(user && account && (user.isActive || isRecoverable(account, now)), 'ACCOUNT_DEACTIVATED');
    if (!judged) {
      securityEvent(log, { event: 'second-step.failed', actor, object: { type: 'user', id: userId } });
      throw new AppError(triesLeft === 0 ? 'SECOND_STEP_TRIES_SPENT' : refusalOf(answer), { tries: triesLeft });
    }
    await database.transaction(actor, async (tx) => {
      // The challenge first, whose row serializes the requests that answer it.
      if (!(await finishChallenge(tx, hash, now))) throw new AppError('SECOND_STEP_EXPIRED');
      if (!(await judged.spend(tx))) throw new AppError(refusalOf(answer), { tries: triesLeft });
      if (judged.way !== 'recovery') return;
      const payload = { userId, email: user.email, change: 'code-used', at: now.toISOString() } as const;
      await this.#platform.jobs.enqueue(tx, tellFactorChange, payload);
    });
    await admitted?.succeeded();
    const { name, attributes } = challengeCookie(this.#secure);
    reply.clearCookie(name, attributes);
    return { user: toUser(user), timezone: timezone ?? undefined };
  }

  async #waiting(request: FastifyRequest, now: Date) {
    const token = request.cookies[challengeCookie(this.#secure).name] || undefined;
    const hash = token === undefined ? undefined : hashOfToken(token);
    const challenge = hash && (await waitingChallenge(this.#platform.database.db, hash, now));
    assertThat(challenge, 'SECOND_STEP_EXPIRED');
    return { ...challenge, hash, binding: { purpose: 'login', boundTo: hash.toString('hex') } as const };
  }

  /** Counts a code. Its owner is told when strangers, who know the password, have tried many. */
  async #admit(
    actor: Actor,
    userId: string,
    { ip, device, now }: { ip: string; device: string | undefined; now: Date },
  ) {
    const { database, jobs } = this.#platform;
    const { email, passwordHash } = await passwordOf(database.db, userId);
    const known = this.#devices.known(device, { id: userId, passwordHash });
    const admitted = await this.#guesses.admit({ userId, known, ip });
    if (!admitted.isMany) return admitted;
    const payload = { userId, email, change: 'codes-tried', at: now.toISOString() } as const;
    await database.transaction(actor, (tx) => jobs.enqueue(tx, tellFactorChange, payload));
    return admitted;
  }
}

/** The cookie that binds a login's second step to the browser of its first. [ASVS-3.3.3, ASVS-3.3.4] */
const challengeCookie = (secure: boolean) => ({
  name: secure ? '__Host-second-step' : 'second-step',
  attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
});

function refusalOf({ code, recoveryCode }: FactorAnswer) {
  if (code !== undefined) return 'SECOND_STEP_CODE_WRONG';
  return recoveryCode === undefined ? 'PASSKEY_REFUSED' : 'SECOND_STEP_RECOVERY_CODE_WRONG';
}
