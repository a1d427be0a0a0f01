import { generateSync } from 'otplib';

import { createUser, demoPassword } from '../../factories/academy.ts';
import type { TestApp } from '../test-app.ts';
import { TestAuthenticator } from './authenticator.ts';

const mine = '/api/usuarios/me/second-step';

/** The code that an authenticator app shows at a moment. */
export const codeAt = (key: string, at: Date): string => generateSync({ secret: key, epoch: at.getTime() / 1000 });

/** Moves the clock; by half a minute, so that an app shows the next code, when nothing is given. */
export function later(app: TestApp, seconds = 30): void {
  app.clock.pass({ seconds });
}

/** Adds an authenticator app in a fresh session. @returns its key, and the recovery codes of a first factor */
export async function addApp(app: TestApp, token: string, name = 'Mi teléfono') {
  const { key, id } = (await app.call('POST', `${mine}/app`, { token })).body;
  const body = { name, code: codeAt(key, app.clock.now) };
  const confirmed = await app.call('POST', `${mine}/app/${id}/confirm`, { token, body });
  if (confirmed.status !== 201) throw new Error(`The app was not added: ${JSON.stringify(confirmed.body)}`);
  later(app);
  return { key: key as string, factorId: id as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

/** Adds a passkey in a fresh session. */
export async function addPasskey(app: TestApp, token: string, name = 'Mi computadora') {
  const authenticator = new TestAuthenticator(app.platform.config.publicUrl.origin);
  const { challenge } = (await app.call('POST', `${mine}/passkey`, { token })).body;
  const body = { name, passkey: authenticator.create(challenge) };
  const added = await app.call('POST', `${mine}/passkeys`, { token, body });
  if (added.status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`);
  return { authenticator, id: added.body.factor.id as string, recoveryCodes: added.body.recoveryCodes as string[] };
}

/** An account with an authenticator app, and the session that added it. */
export async function createUserWithApp(app: TestApp, traits: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.platform, traits);
  const token = await app.signIn(user.email);
  return { ...user, token, ...(await addApp(app, token)) };
}

/** The first step of a login. @returns the answer, and the cookie that binds the second step to this browser */
export async function firstStep(app: TestApp, email: string) {
  const answer = await app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
  const cookie = answer.cookies.find(({ name }) => name === 'second-step');
  return { answer, cookie, cookies: cookie ? { [cookie.name]: cookie.value } : ({} as Record<string, string>) };
}

/** The second step of a login. */
export const secondStep = (app: TestApp, cookies: Record<string, string>, body: object) =>
  app.call('POST', '/api/auth/second-step', { cookies, body });

/** Status and error code of an answer. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
