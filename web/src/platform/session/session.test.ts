import type { User } from '@puente/contracts/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api/errors.ts';
import type { Send } from '../api/send.ts';
import { Session, type SessionNews, type SessionPorts } from './session.ts';

const ana = { id: 'ana', firstName: 'Ana' } as User;
const jwt = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;
const valid = (marker = 'a') => jwt({ exp: 2_000, marker });

let now = 1_000_000;
let hasCookie = true;
const send = vi.fn<Send>();
const leave = vi.fn();
const announced: SessionNews[] = [];
let failures = 0;

/** The state that all tabs and visits of one browser share. */
const shared: Omit<SessionPorts, 'lock' | 'announce'> = {
  send,
  now: () => now,
  cookie: {
    exists: () => hasCookie,
    forget: () => {
      hasCookie = false;
    },
  },
  failures: {
    add: () => (failures += 1),
    clear: () => {
      failures = 0;
    },
  },
  leave,
  noteEnd: () => {},
};

/** Creates a tab of that browser, as a visit or a reload does. */
const make = () => new Session({ ...shared, lock: (work) => work(), announce: (news) => announced.push(news) });

const answers = (data: unknown) => send.mockResolvedValueOnce({ data, headers: new Headers() });
const fails = (error: Error) => send.mockRejectedValueOnce(error);
const calls = (route: string) => send.mock.calls.filter(([called]) => called === route).length;

beforeEach(() => {
  now = 1_000_000;
  hasCookie = true;
  failures = 0;
  send.mockReset();
  leave.mockReset();
  announced.length = 0;
});

describe('isSignedIn', () => {
  test('[SESS-1] needs a token that has not expired', () => {
    const session = make();
    expect(session.isSignedIn()).toBe(false);
    session.signIn({ accessToken: jwt({ exp: 1_001 }), user: ana });
    expect(session.isSignedIn()).toBe(true);
    now = 1_001_000;
    expect(session.isSignedIn()).toBe(false);
  });

  test('[SESS-1] accepts a token without an expiry', () => {
    const session = make();
    session.signIn({ accessToken: 'opaque', user: ana });
    now = Number.MAX_SAFE_INTEGER;
    expect(session.isSignedIn()).toBe(true);
  });

  test('[LOGIN-6] a login response without token or user does not sign in', () => {
    const session = make();
    expect(session.signIn({ accessToken: valid() })).toBe(false);
    expect(session.signIn({ user: ana })).toBe(false);
    expect(session.signIn(undefined)).toBe(false);
    expect(session.isSignedIn()).toBe(false);
  });
});

describe('starting', () => {
  test('[SESS-2] refreshes when there is a cookie, and uses the profile of the response', async () => {
    const session = make();
    answers({ accessToken: valid(), user: ana });
    await Promise.all([session.start(), session.start()]);
    expect(session.state()).toMatchObject({ status: 'signed-in', user: ana });
    expect(calls('POST /auth/refresh')).toBe(1);
  });

  test('[SESS-2] fetches the profile when the refresh response has none', async () => {
    const session = make();
    answers({ accessToken: valid() });
    answers(ana);
    await session.start();
    expect(send).toHaveBeenLastCalledWith('GET /usuarios/me', {}, valid());
    expect(session.state()).toMatchObject({ user: ana });
  });

  test('[SESS-2] sends no request without a cookie', async () => {
    hasCookie = false;
    const session = make();
    await session.start();
    expect(send).not.toHaveBeenCalled();
    expect(session.state().status).toBe('signed-out');
  });

  test('[SESS-2] a failed start logs out silently', async () => {
    const session = make();
    fails(new NetworkError());
    await session.start();
    expect(session.state().status).toBe('signed-out');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('[ROUTE-3] a guarded page', () => {
  test('opens with a resumed session, or with a token that can be refreshed', async () => {
    const session = make();
    answers({ accessToken: jwt({ exp: 1_001 }), user: ana });
    expect(await session.resume()).toBe(true);
    now = 1_001_000;
    answers({ accessToken: valid(), user: ana });
    expect(await session.resume()).toBe(true);
    expect(await session.resume()).toBe(true);
    expect(calls('POST /auth/refresh')).toBe(2);
  });

  test('opens after a login in another tab', async () => {
    hasCookie = false;
    const session = make();
    expect(await session.resume()).toBe(false);
    hasCookie = true;
    answers({ accessToken: valid(), user: ana });
    expect(await session.resume()).toBe(true);
  });
});

describe('refreshing', () => {
  test('[SESS-6] fails while another refresh runs; queued requests join the running one instead', async () => {
    const session = make();
    answers({ accessToken: valid(), user: ana });
    const first = session.refresh();
    expect(await session.refresh()).toBe(false);
    expect(await session.renew()).toBe(true);
    expect(await first).toBe(true);
    expect(calls('POST /auth/refresh')).toBe(1);
  });

  test('[SESS-6] is not attempted after three failures', async () => {
    const session = make();
    send.mockRejectedValue(new NetworkError());
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await session.refresh()).toBe(false);
    expect(calls('POST /auth/refresh')).toBe(3);
  });

  test('[SESS-6] three failures count over all visits, each of which makes one attempt', async () => {
    send.mockRejectedValue(new ApiError(503, 'DATABASE_UNAVAILABLE', ''));
    for (let visit = 0; visit < 5; visit += 1) expect(await make().resume()).toBe(false);
    expect(calls('POST /auth/refresh')).toBe(3);
    // Without the cookie, the public pages show the login button again.
    expect(hasCookie).toBe(false);
  });

  test('[SESS-6] without a response, a page makes three attempts, and the next visit may retry', async () => {
    send.mockRejectedValue(new NetworkError());
    const offline = make();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await offline.refresh()).toBe(false);
    expect(calls('POST /auth/refresh')).toBe(3);
    expect({ hasCookie, failures }).toEqual({ hasCookie: true, failures: 0 });
    for (let visit = 0; visit < 5; visit += 1) expect(await make().resume()).toBe(false);
    answers({ accessToken: valid(), user: ana });
    expect(await make().resume()).toBe(true);
  });

  test('a visit whose first attempt is aborted makes a second one', async () => {
    fails(new NetworkError());
    answers({ accessToken: valid(), user: ana });
    expect(await make().resume()).toBe(true);
  });

  test('[SESS-6] three failures count over all tabs', async () => {
    const tabs = [make(), make()];
    for (const tab of tabs) tab.signIn({ accessToken: jwt({ exp: 1_000 }), user: ana });
    send.mockRejectedValue(new ApiError(503, 'DATABASE_UNAVAILABLE', ''));
    for (const tab of [...tabs, ...tabs, ...tabs]) expect(await tab.renew()).toBe(false);
    expect(calls('POST /auth/refresh')).toBe(3);
  });

  test('[SESS-6] a login resets the count, with a password or by any other way that sets the cookie', async () => {
    send.mockRejectedValue(new ApiError(503, 'DATABASE_UNAVAILABLE', ''));
    for (let attempt = 0; attempt < 2; attempt += 1) await make().resume();
    make().signIn({ accessToken: valid(), user: ana });
    for (let attempt = 0; attempt < 5; attempt += 1) await make().resume();
    expect(calls('POST /auth/refresh')).toBe(2 + 3);
    hasCookie = true;
    for (let attempt = 0; attempt < 5; attempt += 1) await make().resume();
    expect(calls('POST /auth/refresh')).toBe(2 + 3 + 3);
  });

  test('[SESS-6] a failure that arrives after a login is not counted', async () => {
    const session = make();
    failures = 2;
    let fail!: (error: Error) => void;
    send.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const refreshing = session.refresh();
    await Promise.resolve();
    session.signIn({ accessToken: valid(), user: ana });
    fail(new ApiError(401, 'REFRESH_TOKEN_INVALID', ''));
    expect(await refreshing).toBe(false);
    expect({ hasCookie, failures }).toEqual({ hasCookie: true, failures: 0 });
  });

  test('[SESS-6] a success resets the count', async () => {
    const session = make();
    fails(new NetworkError());
    fails(new ApiError(503, 'DATABASE_UNAVAILABLE', ''));
    answers({ accessToken: valid(), user: ana });
    for (let attempt = 0; attempt < 3; attempt += 1) await session.refresh();
    send.mockRejectedValue(new NetworkError());
    for (let attempt = 0; attempt < 5; attempt += 1) await session.refresh();
    expect(calls('POST /auth/refresh')).toBe(6);
  });

  test('[SESS-6] REFRESH_TOKEN_MISSING means no session and is not counted', async () => {
    const session = make();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      hasCookie = true;
      fails(new ApiError(401, 'REFRESH_TOKEN_MISSING', ''));
      expect(await session.refresh()).toBe(false);
      // The readable session cookie is deleted.
      expect(hasCookie).toBe(false);
    }
    expect(calls('POST /auth/refresh')).toBe(4);
  });

  test('a refresh response that arrives after the logout does not sign in again', async () => {
    const session = make();
    session.signIn({ accessToken: valid('old'), user: ana });
    let answer!: (data: { data: unknown; headers: Headers }) => void;
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const refreshing = session.refresh();
    answers({ message: '' });
    await session.logout();
    answer({ data: { accessToken: valid('new'), user: ana }, headers: new Headers() });
    expect(await refreshing).toBe(false);
    expect(session.state().status).toBe('signed-out');
  });
});

test('a refresh response that arrives after another login is ignored, and the user counts as signed in', async () => {
  const session = make();
  session.signIn({ accessToken: valid('old'), user: ana });
  let answer!: (data: { data: unknown; headers: Headers }) => void;
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const refreshing = session.refresh();
  session.signIn({ accessToken: valid('login'), user: ana });
  answer({ data: { accessToken: valid('late'), user: ana }, headers: new Headers() });
  expect(await refreshing).toBe(true);
  expect(session.token()).toBe(valid('login'));
});

describe('[SESS-5] tabs that refresh at the same time', () => {
  /** Tabs that share a lock and receive each other's messages. */
  const tabs = () => {
    let turn: Promise<unknown> = Promise.resolve();
    const all = ['one', 'other'].map(
      () =>
        new Session({
          ...shared,
          lock: (work) => {
            const mine = turn.then(work);
            turn = mine;
            return mine;
          },
          announce: (news) => all.forEach((tab) => tab.hear(news)),
        }),
    );
    return all as [Session, Session];
  };

  test('the second tab uses the token of the first without a request', async () => {
    const [one, other] = tabs();
    for (const tab of [one, other]) tab.signIn({ accessToken: jwt({ exp: 1_000 }), user: ana });
    answers({ accessToken: valid('new'), user: ana });
    expect(await Promise.all([one.renew(), other.renew()])).toEqual([true, true]);
    for (const tab of [one, other]) expect(tab.token()).toBe(valid('new'));
    expect(calls('POST /auth/refresh')).toBe(1);
  });

  test('so does a tab that is being opened', async () => {
    const [one, other] = tabs();
    answers({ accessToken: valid(), user: ana });
    await Promise.all([one.start(), other.start()]);
    expect(other.state()).toMatchObject({ status: 'signed-in', user: ana });
    expect(calls('POST /auth/refresh')).toBe(1);
  });

  test('the second tab sends its own request when the first failed, and a signed-out tab takes no token', async () => {
    const [one, other] = tabs();
    for (const tab of [one, other]) tab.signIn({ accessToken: jwt({ exp: 1_000 }), user: ana });
    fails(new NetworkError());
    answers({ accessToken: valid('new'), user: ana });
    expect(await Promise.all([one.renew(), other.renew()])).toEqual([false, true]);
    other.silentLogout();
    other.hear({ type: 'renewed', accessToken: valid(), user: ana });
    expect(other.token()).toBeUndefined();
  });

  test('a tab that shows another user reloads', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    expect(session.hear({ type: 'renewed', accessToken: valid(), user: { ...ana, id: 'eva' } })).toBe(true);
    expect(session.state()).toMatchObject({ user: ana });
  });
});

describe('[SESS-7] a page restored from the back/forward cache', () => {
  test('refreshes to learn whose session it is', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    send.mockReturnValueOnce(new Promise(() => {}));
    expect(session.wake()).toBe(true);
    expect(calls('POST /auth/refresh')).toBe(1);
  });

  test('shows nothing when the session has ended, in this tab or another', () => {
    const [loggedOut, gone] = [make(), make()];
    loggedOut.silentLogout();
    gone.signIn({ accessToken: valid(), user: ana });
    expect(loggedOut.wake()).toBe(false);
    hasCookie = false;
    expect(gone.wake()).toBe(false);
    expect(gone.state().status).toBe('signed-out');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  test('[SESS-7] clears the state, notifies the server, and opens the landing page', async () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    answers({ message: '' });
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.state().status));
    await session.logout();
    expect(send).toHaveBeenLastCalledWith('POST /auth/logout', {}, valid());
    expect(seen).toEqual(['signed-out']);
    expect(session.token()).toBeUndefined();
    expect(leave).toHaveBeenCalledOnce();
  });

  test('[SESS-7, ASVS-14.3.1] without a response, this browser still forgets the session', async () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    fails(new NetworkError());
    await session.logout();
    expect(hasCookie).toBe(false);
    expect(session.state().status).toBe('signed-out');
    expect(leave).toHaveBeenCalledOnce();
  });

  test('[SESS-7] a silent logout does the same without leaving the page', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    session.silentLogout();
    expect(session.state().status).toBe('signed-out');
    expect(leave).not.toHaveBeenCalled();
  });

  test('[SESS-7] logs out the other tabs', async () => {
    const [one, other] = [make(), make()];
    for (const session of [one, other]) session.signIn({ accessToken: valid(), user: ana });
    answers({ message: '' });
    await one.logout();
    expect(announced.at(-1)).toEqual({ type: 'ended' });
    expect(other.hear({ type: 'ended' })).toBe(false);
    expect(other.state().status).toBe('signed-out');
  });

  test('[SESS-7] tells the other tabs before the server has responded', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    send.mockReturnValueOnce(new Promise(() => {}));
    void session.logout();
    expect(announced.at(-1)).toEqual({ type: 'ended' });
    // The cookie is already deleted while the request runs.
    expect(hasCookie).toBe(false);
  });

  test('[LOGIN-7] a login with Google, which happens outside of this app, is announced to the other tabs', async () => {
    const [one, other] = [make(), make()];
    other.signIn({ accessToken: valid(), user: { ...ana, id: 'eva' } });
    answers({ accessToken: valid(), user: ana });
    await one.start();
    expect(announced.at(-1)).toEqual({ type: 'started', userId: 'ana' });
    expect(other.hear(announced.at(-1)!)).toBe(true);
  });

  test('[SESS-7] when the server has ended the session, no logout request is sent and the cookie is left to the server', async () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    await session.logout({ tellServer: false });
    expect(send).not.toHaveBeenCalled();
    expect(hasCookie).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
  });

  test('a removed listener is not called', () => {
    const session = make();
    const heard = vi.fn();
    session.subscribe(heard)();
    session.silentLogout();
    expect(heard).not.toHaveBeenCalled();
  });

  test('[PROF-4] a new name is shown at once, and changes nothing where nobody is signed in', () => {
    const session = make();
    session.setUser({ ...ana, firstName: 'Anna' });
    expect([announced, session.state()]).toEqual([[], { status: 'starting' }]);
    expect(session.signIn({ accessToken: valid(), user: ana })).toBe(true);
    session.setUser({ ...ana, firstName: 'Anna' });
    expect(session.state()).toEqual({
      status: 'signed-in',
      accessToken: valid(),
      user: { ...ana, firstName: 'Anna' },
    });
  });

  test('a signed-out tab stays signed out, whatever message it receives', () => {
    const session = make();
    session.silentLogout();
    for (const news of [
      { type: 'ended' },
      { type: 'started', userId: 'ana' },
      { type: 'changed', user: ana },
      { type: 'renewed', accessToken: valid(), user: ana },
    ] as const) {
      expect(session.hear(news)).toBe(false);
    }
    expect(session.state().status).toBe('signed-out');
  });

  test('[SESS-5] a tab takes over a token refreshed by another tab', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    expect(session.hear({ type: 'renewed', accessToken: valid('new'), user: ana })).toBe(false);
    expect(session.token()).toBe(valid('new'));
  });

  test('[PROF-4] a new name is sent to the other tabs of the same user, without the token', () => {
    const [one, other, eva] = [make(), make(), make()];
    for (const session of [one, other]) session.signIn({ accessToken: valid(), user: ana });
    eva.signIn({ accessToken: valid('eva'), user: { ...ana, id: 'eva' } });
    one.setUser({ ...ana, firstName: 'Anna' });
    expect(announced.at(-1)).toEqual({ type: 'changed', user: { ...ana, firstName: 'Anna' } });
    expect(other.hear(announced.at(-1)!)).toBe(false);
    expect(other.state()).toMatchObject({ status: 'signed-in', user: { firstName: 'Anna' } });
    expect(eva.hear(announced.at(-1)!)).toBe(true);
    expect(eva.state()).toMatchObject({ user: { id: 'eva' } });
  });

  test('a tab reloads when another tab signs in as another user', () => {
    const session = make();
    session.signIn({ accessToken: valid(), user: ana });
    expect(session.hear({ type: 'started', userId: 'ana' })).toBe(false);
    expect(session.hear({ type: 'started', userId: 'eva' })).toBe(true);
  });
});
