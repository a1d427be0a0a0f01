import type { User } from '@puente/contracts/accounts';

import { ApiError } from '../api/errors.ts';
import type { Send } from '../api/send.ts';
import type { RefreshFailures } from './refresh-failures.ts';
import type { RefreshLock } from './refresh-lock.ts';
import { hasExpired } from './token.ts';

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
export const createSession = (ports: SessionPorts) => {
  let state: SessionState = { status: 'starting' };
  let started: Promise<void> | undefined;
  let isRefused = false;
  let wasRefusedAtStart = false;
  let networkFailures = 0;
  let refreshing: Promise<boolean> | undefined;
  // Incremented by each sign-in and sign-out, so that a refresh that responds later is discarded (race condition).
  let generation = 0;
  /** The person is ending the session: the server's news of it is no surprise. */
  let isEnding = false;
  /** The person logged out in this tab. */
  let loggedOutHere = false;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const token = (): string | undefined => (state.status === 'signed-in' ? state.accessToken : undefined);

  /** SESS-1. An expired token is refreshed before the user is redirected to the login. */
  const isSignedIn = (): boolean => state.status === 'signed-in' && !hasExpired(state.accessToken, ports.now());

  const accept = (accessToken: string, user: User): void => {
    networkFailures = 0;
    ports.failures.clear();
    setState({ status: 'signed-in', accessToken, user });
  };

  /** Deletes the cookie: no tab and no later visit refreshes until a login sets the cookie again. */
  const forgetSession = (): void => {
    ports.cookie.forget();
    ports.failures.clear();
  };

  const isUser = (userId: string): boolean => state.status === 'signed-in' && state.user.id === userId;

  const requestRefresh = async (replaced: string | undefined): Promise<boolean> => {
    const startedIn = generation;
    try {
      // While this tab waited for the lock, another tab may have logged out or shared its new token.
      if (!ports.cookie.exists()) return false;
      if (token() !== replaced && isSignedIn()) return true;
      const { accessToken, user } = (await ports.send('POST /auth/refresh')).data as {
        accessToken: string;
        user?: User;
      };
      const profile = user ?? ((await ports.send('GET /usuarios/me', {}, accessToken)).data as User);
      if (startedIn !== generation) return token() !== undefined;
      accept(accessToken, profile);
      ports.announce({ type: 'renewed', accessToken, user: profile });
      return true;
    } catch (error) {
      // After a login or logout in the meantime, the failure belongs to the previous session.
      if (startedIn !== generation) return false;
      // A network failure (offline, or aborted because the page is being left) says nothing about the session: a user
      // with a weak connection must not be logged out. It is only counted for this page.
      if (!(error instanceof ApiError)) networkFailures += 1;
      else {
        isRefused = true;
        // A deactivated account is a 403, and as final.
        const isOver = error.status === 401 || error.code === 'ACCOUNT_DEACTIVATED';
        if (isOver && error.code !== 'REFRESH_TOKEN_MISSING') ports.noteEnd(error.code);
        if (isOver || ports.failures.add() >= maxFailures) forgetSession();
      }
      return false;
    }
  };

  const beginRefresh = async (): Promise<boolean> => {
    if (networkFailures >= maxFailures) return false;
    const replaced = token();
    refreshing = ports
      .lock(() => requestRefresh(replaced))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  /** SESS-6: fails when a refresh is already running. */
  const refresh = async (): Promise<boolean> => (refreshing ? false : beginRefresh());

  /** Refreshes, or joins the running refresh: for requests that wait for a new token. */
  const renew = (): Promise<boolean> => refreshing ?? beginRefresh();

  const silentLogout = (): void => {
    generation += 1;
    setState({ status: 'signed-out' });
  };

  const start = (): Promise<void> =>
    (started ??= (async () => {
      if (ports.cookie.exists()) await refresh();
      wasRefusedAtStart = isRefused;
      if (state.status === 'starting') silentLogout();
      // The login may have happened outside of this app, with Google.
      if (state.status === 'signed-in') ports.announce({ type: 'started', userId: state.user.id });
    })());

  return {
    state: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token,
    refresh,
    renew,

    isSignedIn,

    /** Once per page: resumes the session of the cookie; without a cookie no request is sent. */
    start,

    /** Whether the user is signed in, after resuming the session or refreshing an expired token. */
    resume: async (): Promise<boolean> => {
      await start();
      // One answered attempt per visit: a second one right after a refusal would be refused as well.
      return isSignedIn() || (!wasRefusedAtStart && renew());
    },

    /**
     * For a page restored from the back/forward cache, which has missed session changes. False when the session has
     * ended and the page must not be shown.
     */
    wake: (): boolean => {
      if (state.status !== 'signed-in' || !ports.cookie.exists()) {
        silentLogout();
        return false;
      }
      // The refresh tells whose session it is now.
      void refresh();
      return true;
    },

    /** Stores the response of a login; false when the token or the user is missing (LOGIN-6). */
    signIn: (answer: { accessToken?: string | undefined; user?: User | undefined } | undefined): boolean => {
      if (!answer?.accessToken || !answer.user) return false;
      generation += 1;
      accept(answer.accessToken, answer.user);
      ports.announce({ type: 'started', userId: answer.user.id });
      return true;
    },

    /** Shows changed personal data at once in every tab (PROF-4). */
    setUser: (user: User): void => {
      if (state.status !== 'signed-in') return;
      setState({ ...state, user });
      ports.announce({ type: 'changed', user });
    },

    silentLogout,

    /** The server has ended the session (SESS-10). */
    ended: (): void => {
      if (state.status === 'signed-in' && !isEnding) ports.noteEnd('');
      silentLogout();
    },

    /** Whether the session ended by the person's logout in this tab, and neither elsewhere nor by the server. */
    wasLoggedOutHere: (): boolean => loggedOutHere,

    /** Announces that the next end of the session is the person's own doing; `false` when it failed. */
    expectEnd: (expected = true): void => {
      isEnding = expected;
    },

    /**
     * Ends the session in every tab and navigates to the landing page. Offline, the browser still forgets the session.
     */
    logout: async (
      { tellServer, isRefused: wasEnded = false }: LogoutOptions = { tellServer: true },
    ): Promise<void> => {
      isEnding = true;
      loggedOutHere = !wasEnded;
      if (wasEnded) ports.noteEnd('');
      const logoutRequest = tellServer && ports.send('POST /auth/logout', {}, token()).catch(() => undefined);
      if (tellServer) forgetSession();
      // Before the response arrives: the server also closes the realtime connection, which may navigate this page away
      // first.
      ports.announce({ type: 'ended' });
      await logoutRequest;
      silentLogout();
      ports.leave();
    },

    /** Handles a message of another tab: its logout ends this tab's session too. True when this tab must reload. */
    hear: (news: SessionNews): boolean => {
      if (news.type === 'renewed' && (state.status === 'starting' || isUser(news.user.id))) {
        accept(news.accessToken, news.user);
        return false;
      }
      if (state.status !== 'signed-in') return false;
      if (news.type === 'ended') {
        silentLogout();
        return false;
      }
      if (news.type === 'changed' && isUser(news.user.id)) {
        setState({ ...state, user: news.user });
        return false;
      }
      return !isUser(news.type === 'started' ? news.userId : news.user.id);
    },
  };
};

export type Session = ReturnType<typeof createSession>;
