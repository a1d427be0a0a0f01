import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from './errors.ts';
import { createAuthorisedSend } from './request-layers.ts';
import type { Answer, Send } from './send.ts';

const expired = () => new ApiError(401, 'TOKEN_EXPIRED', '');
const answer = (data: unknown): Answer => ({ data, headers: new Headers() });

let token: string | undefined;
const renew = vi.fn<() => Promise<boolean>>();
const logout = vi.fn(async () => {
  token = undefined;
});
const send = vi.fn<Send>();
const authorised = createAuthorisedSend(send, { token: () => token, renew, logout });

beforeEach(() => {
  token = 'old';
  for (const mock of [renew, logout, send]) mock.mockReset();
  logout.mockImplementation(async () => {
    token = undefined;
  });
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => undefined);
});

test('[SESS-3] an expired token is refreshed once; all requests that failed with it are retried with the new token', async () => {
  let release!: () => void;
  const running = new Promise<boolean>((resolve) => {
    release = () => {
      token = 'new';
      resolve(true);
    };
  });
  renew.mockReturnValue(running);
  send.mockImplementation(async (route, _input, sent) => {
    if (sent === 'old') throw expired();
    return answer(`${route} with ${sent}`);
  });
  const requests = ['GET /a', 'GET /b', 'GET /c'].map((route) => authorised(route));
  await new Promise((resolve) => setTimeout(resolve, 0));
  release();
  expect((await Promise.all(requests)).map(({ data }) => data)).toEqual([
    'GET /a with new',
    'GET /b with new',
    'GET /c with new',
  ]);
  expect(send).toHaveBeenCalledTimes(6);
  expect(logout).not.toHaveBeenCalled();
});

test('[SESS-3] a 401 that arrives after the refresh is retried without a second refresh', async () => {
  send.mockImplementationOnce(async () => {
    token = 'new';
    throw expired();
  });
  send.mockResolvedValueOnce(answer('fine'));
  expect((await authorised('GET /a')).data).toBe('fine');
  expect(renew).not.toHaveBeenCalled();
});

test('[SESS-3] a failed refresh logs out', async () => {
  send.mockRejectedValue(expired());
  renew.mockResolvedValue(false);
  await expect(authorised('GET /a')).rejects.toThrow('Unable to refresh token');
  expect(logout).toHaveBeenCalledWith({ tellServer: false });
  expect(send).toHaveBeenCalledTimes(1);
});

test('[SESS-3] a new token that is expired as well is not refreshed again', async () => {
  send.mockRejectedValue(expired());
  renew.mockImplementation(async () => {
    token = 'new';
    return true;
  });
  await expect(authorised('GET /a')).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(logout).toHaveBeenCalledOnce();
});

test('[SESS-4] any other 401 logs out and warns in the console', async () => {
  send.mockRejectedValue(new ApiError(401, 'TOKEN_INVALID', ''));
  await expect(authorised('GET /a')).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  expect(logout).toHaveBeenCalledWith({ tellServer: true, isRefused: true });
  expect(console.warn).toHaveBeenCalledOnce();
  expect(renew).not.toHaveBeenCalled();
});

test('[SESS-4] a wrong password, a refusal and a request without a session do not log out', async () => {
  for (const error of [new ApiError(401, 'INVALID_CREDENTIALS', ''), new ApiError(403, 'FORBIDDEN', '')]) {
    send.mockRejectedValueOnce(error);
    await expect(authorised('POST /a')).rejects.toBe(error);
  }
  token = undefined;
  send.mockRejectedValueOnce(new ApiError(401, 'SESSION_REQUIRED', ''));
  await expect(authorised('GET /a')).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
  expect(logout).not.toHaveBeenCalled();
});
