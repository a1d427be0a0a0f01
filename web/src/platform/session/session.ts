import type { User } from '@puente/contracts/accounts';

import { ApiError } from '../api/errors.ts';
import type { Send } from '../api/send.ts';
import type { RefreshFailures } from './refresh-failures.ts';
import type { RefreshLock } from './refresh-lock.ts';
import { hasExpired } from './token.ts';

export type SessionState =
  | { status: 'starting' | 'signed-out' }
  | { status: 'signed-in'; accessToken: string; user: User };

/** What one tab tells the others. */
export type SessionNews =
  | { type: 'ended' }
  | { type: 'started'; userId: string }
  /** Spares the tabs that wait for their turn a refresh of their own. */
  | { type: 'renewed'; accessToken: string; user: User }
  /** Another name or picture. */
  | { type: 'changed'; user: User };

export interface SessionPorts {
  send: Send;
  lock: RefreshLock;
  now: () => number;
  /** The readable cookie that stands beside the HttpOnly one and says that a session may exist. */
  cookie: { exists: () => boolean; forget: () => void };
  /** Counts over every tab and visit. */
  failures: RefreshFailures;
  /** Leaves for the landing page, which is a document of its own. */
  leave: () => void;
  announce: (news: SessionNews) => void;
}

/** SESS-6: after so many failures in a row the session is given up, and a login is asked for. */
const mostFailures = 3;

/** The session of this tab: the access token lives in memory alone. */
export const createSession = (ports: SessionPorts) => {
  let state: SessionState = { status: 'starting' };
  let started: Promise<void> | undefined;
  let isRefused = false;
  let wasRefusedAtStart = false;
  let unanswered = 0;
  let refreshing: Promise<boolean> | undefined;
  // Counts sign-ins and sign-outs, so that a refresh that answers after one of them changes nothing.
  let era = 0;
  const listeners = new Set<() => void>();

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const token = (): string | undefined => (state.status === 'signed-in' ? state.accessToken : undefined);

  /** SESS-1. An expired token is renewed before anybody is sent away. */
  const isSignedIn = (): boolean => state.status === 'signed-in' && !hasExpired(state.accessToken, ports.now());

  const accept = (accessToken: string, user: User): void => {
    unanswered = 0;
    ports.failures.clear();
    become({ status: 'signed-in', accessToken, user });
  };

  /** Without the cookie no tab and no later visit asks for a refresh, until a login, in whatever way, sets it again. */
  const forgetSession = (): void => {
    ports.cookie.forget();
    ports.failures.clear();
  };

  const isOf = (userId: string): boolean => state.status === 'signed-in' && state.user.id === userId;

  const exchange = async (replaced: string | undefined): Promise<boolean> => {
    const begun = era;
    try {
      // While this tab waited for the lock, another may have logged out, or passed on the token that it was given.
      if (!ports.cookie.exists()) return false;
      if (token() !== replaced && isSignedIn()) return true;
      const { accessToken, user } = (await ports.send('POST /auth/refresh')).data as {
        accessToken: string;
        user?: User;
      };
      const profile = user ?? ((await ports.send('GET /usuarios/me', {}, accessToken)).data as User);
      if (begun !== era) return token() !== undefined;
      accept(accessToken, profile);
      ports.announce({ type: 'renewed', accessToken, user: profile });
      return true;
    } catch (error) {
      // A login or logout meanwhile: the failure was another session's.
      if (begun !== era) return false;
      // Offline, or cut off because the page is being left: that says nothing about the session, and a person with a
      // weak connection must not lose it. It counts for this page alone.
      if (!(error instanceof ApiError)) unanswered += 1;
      else {
        isRefused = true;
        if (error.status === 401 || ports.failures.add() >= mostFailures) forgetSession();
      }
      return false;
    }
  };

  const beginRefresh = async (): Promise<boolean> => {
    if (unanswered >= mostFailures) return false;
    const replaced = token();
    refreshing = ports
      .lock(() => exchange(replaced))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  /** SESS-6: while one runs, another is not begun, and the asker is told that it failed. */
  const refresh = async (): Promise<boolean> => (refreshing ? false : beginRefresh());

  /** Refreshes, or joins the refresh that is running: for requests that wait for its token. */
  const renew = (): Promise<boolean> => refreshing ?? beginRefresh();

  const silentLogout = (): void => {
    era += 1;
    become({ status: 'signed-out' });
  };

  const start = (): Promise<void> =>
    (started ??= (async () => {
      if (ports.cookie.exists()) await refresh();
      wasRefusedAtStart = isRefused;
      if (state.status === 'starting') silentLogout();
      // Somebody may have logged in outside of this program, with Google.
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

    /** Once per page: takes up the session that the cookie speaks of; without a cookie nothing is asked of the server. */
    start,

    /** Whether somebody is signed in, once the session has been taken up, or renewed where its token has expired. */
    resume: async (): Promise<boolean> => {
      await start();
      // A visit makes one attempt that is answered: a second one right after it would meet the same answer.
      return isSignedIn() || (!wasRefusedAtStart && renew());
    },

    /**
     * For a page that the browser kept and shows again: what happened meanwhile went past it. False when the session
     * has ended, and nothing of it may be seen.
     */
    wake: (): boolean => {
      if (state.status !== 'signed-in' || !ports.cookie.exists()) {
        silentLogout();
        return false;
      }
      // Whose session it is by now, the server knows.
      void refresh();
      return true;
    },

    /** Stores what a login answered; false when the token or the user is missing from it (LOGIN-6). */
    signIn: (answer: { accessToken?: string | undefined; user?: User | undefined } | undefined): boolean => {
      if (!answer?.accessToken || !answer.user) return false;
      era += 1;
      accept(answer.accessToken, answer.user);
      ports.announce({ type: 'started', userId: answer.user.id });
      return true;
    },

    /** Shows changed personal data at once, wherever the user is shown, in every tab (PROF-4). */
    setUser: (user: User): void => {
      if (state.status !== 'signed-in') return;
      become({ ...state, user });
      ports.announce({ type: 'changed', user });
    },

    silentLogout,

    /** Ends the session in every tab and goes to the landing page. Offline, the browser at least forgets it. */
    logout: async ({ tellServer } = { tellServer: true }): Promise<void> => {
      const told = tellServer && ports.send('POST /auth/logout', {}, token()).catch(() => undefined);
      if (tellServer) forgetSession();
      // Without waiting for the answer: the server closes the realtime channel too, which may send this page away first.
      ports.announce({ type: 'ended' });
      await told;
      silentLogout();
      ports.leave();
    },

    /** What another tab announced: its logout ends this tab's session too. True when this tab must load anew. */
    hear: (news: SessionNews): boolean => {
      if (news.type === 'renewed' && (state.status === 'starting' || isOf(news.user.id))) {
        accept(news.accessToken, news.user);
        return false;
      }
      if (state.status !== 'signed-in') return false;
      if (news.type === 'ended') {
        silentLogout();
        return false;
      }
      if (news.type === 'changed' && isOf(news.user.id)) {
        become({ ...state, user: news.user });
        return false;
      }
      return !isOf(news.type === 'started' ? news.userId : news.user.id);
    },
  };
};

export type Session = ReturnType<typeof createSession>;
