import { beforeEach, expect, test, vi } from 'vitest';

import { upload } from './upload.ts';

/** A fake XMLHttpRequest that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  sent: Record<string, unknown> = {};
  withCredentials = false;
  responseType = '';
  status = 0;
  response: ArrayBuffer | null = null;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    Object.assign(this.sent, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  send(body: unknown) {
    this.sent['body'] = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: r:1\r\n';
  answer(status: number, body: string) {
    this.status = status;
    this.response = new TextEncoder().encode(body).buffer;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const begin = (signal?: AbortSignal) => {
  const heard: number[] = [];
  const form = new FormData();
  const headers = new Headers({ authorization: 'Bearer token' });
  const answer = upload('/api/usuarios/me', { method: 'PUT', headers, body: form, ...(signal && { signal }) }, (sent) =>
    heard.push(sent),
  );
  return { answer, heard, form, request: FakeRequest.last };
};

test('sends the same request as fetch, reports progress, and resolves with a Response', async () => {
  const { answer, heard, form, request } = begin();
  expect(request.sent).toEqual({
    method: 'PUT',
    address: '/api/usuarios/me',
    authorization: 'Bearer token',
    body: form,
  });
  expect(request.withCredentials).toBe(true);
  for (const [loaded, total] of [
    [0, 0],
    [50, 200],
    [200, 200],
  ])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  expect(heard).toEqual([0, 0.25, 1]);
  request.answer(413, '{"code":"FILE_TOO_LARGE"}');
  const response = await answer;
  expect([response.status, response.ok, response.headers.get('x-request-id')]).toEqual([413, false, 'r:1']);
  expect(await response.json()).toEqual({ code: 'FILE_TOO_LARGE' });
});

test('a network failure and an aborted request reject as with fetch', async () => {
  const cut = begin();
  cut.request.dispatchEvent(new Event('error'));
  await expect(cut.answer).rejects.toBeInstanceOf(TypeError);

  const controller = new AbortController();
  const given = begin(controller.signal);
  controller.abort();
  await expect(given.answer).rejects.toMatchObject({ name: 'AbortError' });
});
