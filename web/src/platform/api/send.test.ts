import { expect, test, vi } from 'vitest';

import { NetworkError } from './errors.ts';
import { createSend, type SendPorts } from './send.ts';

const fetching = vi.fn<typeof fetch>();
const uploading = vi.fn<SendPorts['upload']>();
const send = createSend({
  fetch: fetching,
  upload: uploading,
  origin: '',
  timezone: () => 'America/New_York',
  language: () => 'en',
});

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const sent = () => {
  const [address, request] = fetching.mock.lastCall!;
  return { address, request: request!, headers: new Headers(request!.headers) };
};

test('[SESS-9] every request carries the time zone, cookies, the language, and the token when there is one', async () => {
  fetching.mockReturnValue(json(200, { fine: true }));
  const { data } = await send('GET /courses/:id', { params: { id: 'a/b' } }, 'token');
  expect(data).toEqual({ fine: true });
  expect(sent().address).toBe('/api/courses/a%2Fb?timezone=America%2FNew_York');
  expect(sent().request.credentials).toBe('include');
  expect(sent().headers.get('authorization')).toBe('Bearer token');
  expect(sent().headers.get('accept-language')).toBe('en');

  fetching.mockReturnValue(json(200, {}));
  await send('GET /courses');
  expect(sent().headers.has('authorization')).toBe(false);
});

test('[SESS-9] keeps a given time zone', async () => {
  fetching.mockReturnValue(json(200, []));
  await send('GET /courses', { query: { timezone: 'Europe/Madrid', limit: 5, cursor: undefined } });
  expect(sent().address).toBe('/api/courses?timezone=Europe%2FMadrid&limit=5');
});

test('sends JSON as JSON, and a form as multipart', async () => {
  fetching.mockReturnValue(json(200, {}));
  await send('POST /auth/login', { body: { email: 'a@b.c' } });
  expect(sent().request.body).toBe('{"email":"a@b.c"}');
  expect(sent().headers.get('content-type')).toBe('application/json');

  const form = new FormData();
  fetching.mockReturnValue(json(200, {}));
  await send('PUT /usuarios/me', { body: form });
  expect(sent().request.body).toBe(form);
  expect(sent().headers.has('content-type')).toBe(false);
});

test('[API-2] an error response keeps code, message and request id; a list of messages is joined', async () => {
  fetching.mockReturnValue(json(400, { code: 'INVALID_INPUT', message: ['Uno.', 'Dos.'], requestId: 'r1' }));
  await expect(send('GET /a')).rejects.toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Uno., Dos.',
    requestId: 'r1',
  });
});

test('[PAY-14] a file response is kept as a Blob', async () => {
  const headers = { 'content-disposition': 'attachment; filename="AP-000001.pdf"' };
  fetching.mockReturnValue(Promise.resolve(new Response('%PDF-1.7', { headers })));
  const { data } = await send('GET /payments/:id/receipt', { params: { id: 'a' } });
  expect(data).toBeInstanceOf(Blob);
  expect(await (data as Blob).text()).toBe('%PDF-1.7');
});

test('an error response that is not JSON (of a proxy) is an ApiError without a message', async () => {
  fetching.mockReturnValue(Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(send('GET /a')).rejects.toMatchObject({ status: 502, code: 'UNKNOWN', message: '' });
});

test('no response is a NetworkError; an aborted request is not', async () => {
  fetching.mockReturnValue(Promise.reject(new TypeError('Failed to fetch')));
  await expect(send('GET /a')).rejects.toBeInstanceOf(NetworkError);
  const aborted = new DOMException('', 'AbortError');
  fetching.mockReturnValue(Promise.reject(aborted));
  await expect(send('GET /a')).rejects.toBe(aborted);
});

test('a form with a progress listener is uploaded by XMLHttpRequest, and its error response is an ApiError', async () => {
  const form = new FormData();
  const onProgress = vi.fn();
  uploading.mockReturnValue(json(413, { code: 'FILE_TOO_LARGE', message: 'Pesa demasiado.' }));
  const refused = send('PUT /usuarios/me', { body: form, onProgress }, 'token');
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', message: 'Pesa demasiado.' });
  const [address, request, listener] = uploading.mock.lastCall!;
  expect(address).toBe('/api/usuarios/me?timezone=America%2FNew_York');
  expect([request.method, request.body, listener]).toEqual(['PUT', form, onProgress]);
  expect(new Headers(request.headers).get('authorization')).toBe('Bearer token');

  uploading.mockReturnValue(Promise.reject(new TypeError('Failed to send')));
  await expect(send('PUT /usuarios/me', { body: form, onProgress })).rejects.toBeInstanceOf(NetworkError);
});

test('an error response keeps when to try again', async () => {
  const answer = Response.json({ code: 'OVERLOADED' }, { status: 503, headers: { 'retry-after': '4' } });
  fetching.mockResolvedValue(answer);
  await expect(send('GET /a')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 4 });
  fetching.mockReturnValue(json(500, {}));
  await expect(send('GET /a')).rejects.toMatchObject({ retryAfterSeconds: undefined });
});
