import type { User } from '@puente/contracts/accounts';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api/errors.ts';
import type { Send } from '../api/send.ts';
import { Session } from './session.ts';

const user = { id: 'ana', firstName: 'Ana' } as User;
const accessToken = `header.${btoa(JSON.stringify({ exp: 2_000 }))}.signature`;
const send = vi.fn<Send>();
const noteEnd = vi.fn();

const make = () =>
  new Session({
    send,
    lock: (work) => work(),
    now: () => 1_000_000,
    cookie: { exists: () => true, forget: () => {} },
    failures: { add: () => 1, clear: () => {} },
    leave: () => {},
    announce: () => {},
    noteEnd,
  });

const signedIn = () => {
  const session = make();
  session.signIn({ accessToken, user });
  return session;
};

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: {}, headers: new Headers() });
  noteEnd.mockReset();
});

test('[SESS-10] notes that the server ended the session', () => {
  const session = signedIn();
  session.ended();
  expect(session.state().status).toBe('signed-out');
  expect(noteEnd.mock.calls).toEqual([['']]);
});

test('[SESS-10] notes why the server refused to renew it, and that it refused the session', async () => {
  send.mockRejectedValueOnce(new ApiError(401, 'SESSION_ENDED_BY_PASSWORD', ''));
  await make().start();
  expect(noteEnd.mock.calls).toEqual([['SESSION_ENDED_BY_PASSWORD']]);

  await signedIn().logout({ tellServer: true, isRefused: true });
  expect(noteEnd).toHaveBeenLastCalledWith('');
});

test('[SESS-10] notes that the account was deactivated, which is no 401', async () => {
  send.mockRejectedValueOnce(new ApiError(403, 'ACCOUNT_DEACTIVATED', ''));
  await make().start();
  expect(noteEnd.mock.calls).toEqual([['ACCOUNT_DEACTIVATED']]);
});

test('[SESS-10] notes nothing when the person ends it, here, everywhere or in another tab', async () => {
  const here = signedIn();
  send.mockImplementation(async () => {
    // The server closes the connection before it answers.
    here.ended();
    return { data: {}, headers: new Headers() };
  });
  await here.logout();

  const everywhere = signedIn();
  everywhere.expectEnd();
  everywhere.ended();

  const other = signedIn();
  other.hear({ type: 'ended' });
  other.ended();
  expect(noteEnd).not.toHaveBeenCalled();

  const failed = signedIn();
  failed.expectEnd();
  failed.expectEnd(false);
  failed.ended();
  expect(noteEnd).toHaveBeenCalledOnce();
});

test('[SESS-10] notes nothing when there was no session, or no answer', async () => {
  send.mockRejectedValueOnce(new ApiError(401, 'REFRESH_TOKEN_MISSING', ''));
  await make().start();
  send.mockRejectedValueOnce(new NetworkError('offline'));
  await make().start();
  expect(noteEnd).not.toHaveBeenCalled();
});
