import type { User } from '@puente/contracts/accounts';
import { fieldsOf } from '@puente/contracts/fields';

import { ApiError } from '../api/errors.ts';
import type { Send } from '../api/send.ts';
import type { RefreshFailures, RefreshLock } from './refresh-lock.ts';

export type SessionState =
  | { status: 'starting' | 'signed-out' }
  | { status: 'signed-in'; accessToken: string; user: User };

/** Messages between tabs. */
export type SessionNews =
  | { type: 'ended' }
  | { type: 'started'; userId: string }
  /** Lets waiting tabs use this token instead of refreshing themselves. */
  | { type: 'renewed'; accessToken: string; user: User }
  /** Another name or picture. */
  | { type: 'changed'; user: User };

export interface SessionPorts {
  send: Send;
  lock: RefreshLock;
  now: () => number;
  /** The readable companion of the HttpOnly cookie; it says that a session may exist. */
  cookie: { exists: () => boolean; forget: () => void };
  /** Counts over all tabs and visits. */
  failures: RefreshFailures;
  /** Navigates to the landing page, which is a separate document. */
  leave: () => void;
  announce: (news: SessionNews) => void;
  /** Keeps, for the landing page, that the session ended without the person's doing; the code says why, if it is known. */
  noteEnd: (code: string) => void;
}

interface LogoutOptions {
  tellServer: boolean;
  /** The server has refused the session: the landing page says so. */
  isRefused?: boolean;
}

/** SESS-6: after this many consecutive failures the session is dropped, and the user has to log in. */
const maxFailures = 3;

/** The session of this tab. The access token is only kept in memory. */
export class Session {
  readonly #ports: SessionPorts;
  #state: SessionState = { status: 'starting' };
  readonly #listeners = new Set<() => void>();
  #started: Promise<void> | undefined;
  #refreshing: Promise<boolean> | undefined;
  #isRefused = false;
  #wasRefusedAtStart = false;
  #networkFailures = 0;
  /** Incremented by each sign-in and sign-out, so that a refresh that responds later is discarded (race condition). */
  #generation = 0;
  /** The person is ending the session: the server's news of it is no surprise. */
  #isEnding = false;
  #loggedOutHere = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  /** A field, as hooks pass it on. */
  readonly state = (): SessionState => this.#state;

  /** A field, as hooks pass it on. @returns unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  token(): string | undefined {
    return this.#state.status === 'signed-in' ? this.#state.accessToken : undefined;
  }

  /** SESS-1. An expired token is refreshed before the user is redirected to the login. */
  isSignedIn(): boolean {
    return this.#state.status === 'signed-in' && !hasExpired(this.#state.accessToken, this.#ports.now());
  }

  /** Resumes the session of the cookie, once per page; without a cookie no request is sent. */
  start(): Promise<void> {
    return (this.#started ??= this.#begin());
  }

  /** Whether the user is signed in, after resuming the session or refreshing an expired token. */
  async resume(): Promise<boolean> {
    await this.start();
    // A single answered attempt per visit: a second one right after a refusal would be refused as well.
    return this.isSignedIn() || (!this.#wasRefusedAtStart && this.renew());
  }

  /**
   * For a page restored from the back/forward cache, which has missed session changes. False when the session has
   * ended and the page must not be shown.
   */
  wake(): boolean {
    if (this.#state.status !== 'signed-in' || !this.#ports.cookie.exists()) {
      this.silentLogout();
      return false;
    }
    // The refresh tells whose session it is now.
    void this.refresh();
    return true;
  }

  /** SESS-6: fails when a refresh is already running. */
  async refresh(): Promise<boolean> {
    return this.#refreshing ? false : this.#beginRefresh();
  }

  /** Refreshes, or joins the running refresh: for requests that wait for a new token. */
  renew(): Promise<boolean> {
    return this.#refreshing ?? this.#beginRefresh();
  }

  /** Stores the response of a login; false when the token or the user is missing (LOGIN-6). */
  signIn(answer: { accessToken?: string | undefined; user?: User | undefined } | undefined): boolean {
    if (!answer?.accessToken || !answer.user) return false;
    this.#generation += 1;
    this.#accept(answer.accessToken, answer.user);
    this.#ports.announce({ type: 'started', userId: answer.user.id });
    return true;
  }

  /** Shows changed personal data at once in every tab (PROF-4). */
  setUser(user: User): void {
    if (this.#state.status !== 'signed-in') return;
    this.#setState({ ...this.#state, user });
    this.#ports.announce({ type: 'changed', user });
  }

  silentLogout(): void {
    this.#generation += 1;
    this.#setState({ status: 'signed-out' });
  }

  /** The server has ended the session (SESS-10). */
  ended(): void {
    if (this.#state.status === 'signed-in' && !this.#isEnding) this.#ports.noteEnd('');
    this.silentLogout();
  }

  /** Whether the session ended by the person's logout in this tab, and neither elsewhere nor by the server. */
  wasLoggedOutHere(): boolean {
    return this.#loggedOutHere;
  }

  /** Announces that the next end of the session is the person's own doing; `false` when it failed. */
  expectEnd(expected = true): void {
    this.#isEnding = expected;
  }

  /**
   * Ends the session in every tab and navigates to the landing page. Offline, the browser still forgets the session.
   */
  async logout({ tellServer, isRefused = false }: LogoutOptions = { tellServer: true }): Promise<void> {
    this.#isEnding = true;
    this.#loggedOutHere = !isRefused;
    if (isRefused) this.#ports.noteEnd('');
    const logoutRequest = tellServer && this.#ports.send('POST /auth/logout', {}, this.token()).catch(() => undefined);
    if (tellServer) this.#forgetSession();
    // Before the response arrives: the server also closes the realtime connection, which may navigate this page away
    // first.
    this.#ports.announce({ type: 'ended' });
    await logoutRequest;
    this.silentLogout();
    this.#ports.leave();
  }

  /** Handles a message of another tab: its logout ends this tab's session too. True when this tab must reload. */
  hear(news: SessionNews): boolean {
    if (news.type === 'renewed' && (this.#state.status === 'starting' || this.#isUser(news.user.id))) {
      this.#accept(news.accessToken, news.user);
      return false;
    }
    if (this.#state.status !== 'signed-in') return false;
    if (news.type === 'ended') {
      this.silentLogout();
      return false;
    }
    if (news.type === 'changed' && this.#isUser(news.user.id)) {
      this.#setState({ ...this.#state, user: news.user });
      return false;
    }
    return !this.#isUser(news.type === 'started' ? news.userId : news.user.id);
  }

  async #begin(): Promise<void> {
    if (this.#ports.cookie.exists()) await this.refresh();
    this.#wasRefusedAtStart = this.#isRefused;
    if (this.#state.status === 'starting') this.silentLogout();
    // The login may have happened outside of this app, with Google.
    if (this.#state.status === 'signed-in') this.#ports.announce({ type: 'started', userId: this.#state.user.id });
  }

  async #beginRefresh(): Promise<boolean> {
    if (this.#networkFailures >= maxFailures) return false;
    const replaced = this.token();
    this.#refreshing = this.#ports
      .lock(() => this.#requestRefresh(replaced))
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  async #requestRefresh(replaced: string | undefined): Promise<boolean> {
    const startedIn = this.#generation;
    const { cookie, send, announce } = this.#ports;
    try {
      // While this tab waited for the lock, another tab may have logged out or shared its new token.
      if (!cookie.exists()) return false;
      if (this.token() !== replaced && this.isSignedIn()) return true;
      const { accessToken, user } = (await send('POST /auth/refresh')).data as { accessToken: string; user?: User };
      const profile = user ?? ((await send('GET /usuarios/me', {}, accessToken)).data as User);
      if (startedIn !== this.#generation) return this.token() !== undefined;
      this.#accept(accessToken, profile);
      announce({ type: 'renewed', accessToken, user: profile });
      return true;
    } catch (error) {
      // After a login or logout in the meantime, the failure belongs to the previous session.
      if (startedIn === this.#generation) this.#countFailure(error);
      return false;
    }
  }

  #countFailure(error: unknown): void {
    // A network failure (offline, or aborted because the page is being left) says nothing about the session: a user
    // with a weak connection must not be logged out. It is only counted for this page.
    if (!(error instanceof ApiError)) {
      this.#networkFailures += 1;
      return;
    }
    this.#isRefused = true;
    // A deactivated account is a 403, and as final.
    const isOver = error.status === 401 || error.code === 'ACCOUNT_DEACTIVATED';
    if (isOver && error.code !== 'REFRESH_TOKEN_MISSING') this.#ports.noteEnd(error.code);
    if (isOver || this.#ports.failures.add() >= maxFailures) this.#forgetSession();
  }

  #accept(accessToken: string, user: User): void {
    this.#networkFailures = 0;
    this.#ports.failures.clear();
    this.#setState({ status: 'signed-in', accessToken, user });
  }

  /** Deletes the cookie: no tab and no later visit refreshes until a login sets the cookie again. */
  #forgetSession(): void {
    this.#ports.cookie.forget();
    this.#ports.failures.clear();
  }

  #isUser(userId: string): boolean {
    return this.#state.status === 'signed-in' && this.#state.user.id === userId;
  }

  #setState(next: SessionState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** The expiry of a JWT in milliseconds since 1970; undefined when it has no expiry or is no JWT. */
export const expiryOf = (token: string): number | undefined => {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const { exp } = fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** SESS-1: a token without an expiry never expires in the browser; the server decides. */
export const hasExpired = (token: string, now: number): boolean => {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry <= now;
};
