import { sql } from 'kysely';

import { createUser, type UserTraits } from '../factories/academy.ts';
import { sessionEnd } from '../features/accounts/rules.ts';
import type { Platform } from '../platform/feature.ts';
import { createAccessTokens } from '../platform/session/access-token.ts';

/** @param path below `/api/`, or from the root with a slash before it */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions) => Promise<Answer>;

interface CallOptions {
  token?: string;
  /** An object is sent as JSON, a form as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

interface Answer {
  status: number;
  // Tests read responses of many shapes; types from the contract would be unchecked casts here.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
}

type Options = Omit<CallOptions, 'token' | 'body'>;

/** Calls the API with a session, as a browser would. */
export interface Client {
  /** The access token of the session. It lasts 15 minutes of the app's clock. */
  readonly token: string;
  get(path: string, options?: Options): Promise<Answer>;
  post(path: string, body?: unknown, options?: Options): Promise<Answer>;
  put(path: string, body?: unknown, options?: Options): Promise<Answer>;
  delete(path: string, options?: Options): Promise<Answer>;
  /** For a method that is not known beforehand. */
  call(method: Parameters<Call>[0], path: string, options?: Omit<CallOptions, 'token'>): Promise<Answer>;
}

/** Somebody with an account and an open session, whose calls renew its access token in time. */
export interface Person extends Client {
  readonly id: string;
  readonly email: string;
}

export interface People {
  /** Somebody new, by default a student, with a session that no login opened: logins are tested by `signIn`. */
  person(traits?: UserTraits): Promise<Person>;
  student(traits?: Omit<UserTraits, 'role'>): Promise<Person>;
  tutor(traits?: Omit<UserTraits, 'role'>): Promise<Person>;
  admin(traits?: Omit<UserTraits, 'role'>): Promise<Person>;
  /** Calls this app with a session that a login opened, or somebody has at another app on this database. */
  as<Known extends { token: string }>(known: Known): Known & Client;
}

function clientOf(call: Call, tokenNow: () => Promise<string>): Omit<Client, 'token'> {
  const callAs: Client['call'] = async (method, path, options) =>
    call(method, path, { ...options, token: await tokenNow() });
  return {
    get: (path, options) => callAs('GET', path, options),
    post: (path, body, options) => callAs('POST', path, { ...options, body }),
    put: (path, body, options) => callAs('PUT', path, { ...options, body }),
    delete: (path, options) => callAs('DELETE', path, options),
    call: callAs,
  };
}

/** After so long a browser renews its access token. */
const renewedAfterMs = 10 * 60_000;

/** @param call calls the API of the app with this platform */
export function createPeople(platform: Platform, call: Call): People {
  const { database, now, config } = platform;
  const tokens = createAccessTokens(config.keys('access-token'));

  async function openSession(userId: string) {
    const [openedAt, expiresAt] = [now(), sessionEnd(now())];
    const { rows } = await sql<{ id: string }>`
      with login as (update users set "lastLoginAt" = ${openedAt} where id = ${userId})
      insert into sessions ("userId", "createdAt", "lastUsedAt", "provenAt", "expiresAt", "userAgent", ip)
      values (${userId}, ${openedAt}, ${openedAt}, ${openedAt}, ${expiresAt}, 'lightMyRequest', '127.0.0.1')
      returning id`.execute(database.bookkeeping);
    return { id: rows[0]!.id, expiresAt };
  }

  async function person(traits?: UserTraits): Promise<Person> {
    const user = await createUser(platform, traits);
    let session = await openSession(user.id);
    let issuedAt = now();
    let token = await tokens.issue(user.id, session.id, issuedAt);

    async function renewed(): Promise<string> {
      const at = now();
      if (Math.abs(at.getTime() - issuedAt.getTime()) < renewedAfterMs) return token;
      if (at >= session.expiresAt) session = await openSession(user.id);
      token = await tokens.issue(user.id, session.id, at);
      issuedAt = at;
      return token;
    }

    return {
      ...clientOf(call, renewed),
      ...user,
      get token() {
        return token;
      },
    };
  }

  return {
    person,
    student: (traits) => person({ ...traits, role: 'user' }),
    tutor: (traits) => person({ ...traits, role: 'tutor' }),
    admin: (traits) => person({ ...traits, role: 'admin' }),
    as: (known) => ({ ...known, ...clientOf(call, async () => known.token) }),
  };
}
