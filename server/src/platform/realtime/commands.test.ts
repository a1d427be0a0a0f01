import { createServer, type Server } from 'node:http';

import { command, type CommandContract } from '@puente/contracts/command';
import { messagesCommands } from '@puente/contracts/messages';
import { Message } from '@puente/contracts/shapes';
import { pino } from 'pino';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { TestCollector } from '../../testing/servers/collector.ts';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { AppError } from '../errors/app-error.ts';
import type { Principal } from '../http/call.ts';
import { Spans } from '../tracing/spans.ts';
import { type Command, type CommandPorts, handleCommands } from './commands.ts';
import { createRealtime, type Realtime } from './realtime.ts';

const principal = (language: 'es' | 'en', role: 'user' | 'tutor' | 'admin' = 'user'): Principal => ({
  sessionId: 'session',
  provenAt: new Date(0),
  mustSetUp: false,
  user: { id: 'maria', language, role } as Principal['user'],
});

const envioId = '0198c0de-0000-4000-8000-000000000001';
const destinatarioId = '0198c0de-0000-4000-8000-000000000002';
const message = { destinatarioId, asunto: 'Hola', cuerpo: 'Adiós', envioId };
const now = new Date('2026-11-21T15:00:00Z');

let server: Server;
let realtime: Realtime;
let lines: { level: number; reqId: string; traceId?: string; code?: string; msg: string; command?: string }[];
let handle: ReturnType<typeof vi.fn<Command['handle']>>;
/** The user of every socket now; null once the session has ended. */
let behind: Principal | null;
let spent: string[];

beforeEach(() => {
  lines = [];
  spent = [];
  behind = principal('es');
  handle = vi.fn<Command['handle']>(async () => ({ message: 'Hecho' }));
  server = createServer();
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as never) });
  realtime = createRealtime({
    server,
    origin: 'https://academia.example',
    verify: async (token) => ({ userId: token, sessionId: 'session', role: 'user' }),
    log,
  });
});
afterEach(async () => {
  await realtime.close();
  server.close();
});

const contract = command({ ...messagesCommands.send, answer: Message });

/** Serves one command. */
function serve(
  changes: Partial<CommandContract> = {},
  limits: Command['limits'] = [],
  { tracing = null }: Pick<CommandPorts, 'tracing'> = {},
): void {
  const changed: CommandContract = { ...contract, ...changes };
  const all = { ...ports, tracing, registry: [changed] };
  realtime.serve(handleCommands({ changed }, { changed: { limits, handle } }), all);
}

const ports: Omit<CommandPorts, 'log' | 'registry'> = {
  principalOf: async () => behind,
  consumeRate: async (key, { points }) => {
    spent.push(key);
    return { allowed: spent.length <= points, retryAfterSeconds: 90 };
  },
  isUnavailable: (error) => error instanceof Error && error.message === 'gone',
  addressOf: () => '203.0.113.7',
  now: () => now,
};

const signedIn = () => openSocket(server, { token: 'maria' });
const ask = (socket: TestSocket, ...packet: unknown[]) =>
  socket.ask(['enviarMensajePrivado', ...packet], 'enviarMensajeExito', 'enviarMensajeError');
const refusal = async (socket: TestSocket, ...packet: unknown[]) => {
  const { event, payload } = await ask(socket, ...packet);
  expect(event).toBe('enviarMensajeError');
  return payload as { code: string; message: string; requestId: string; envioId?: string };
};

describe('a command', () => {
  test('is answered with its handler’s result and the echoed field', async () => {
    serve();
    expect(await ask(await signedIn(), message)).toEqual({
      event: 'enviarMensajeExito',
      payload: { message: 'Hecho', envioId },
    });
    expect(handle).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ principal: behind, body: message, language: 'es', now }),
    );
  });

  test('is refused with a code, a message in the account’s language and the request id of the log', async () => {
    serve();
    behind = principal('en');
    handle.mockRejectedValue(new AppError('RECIPIENT_NOT_FOUND'));
    const { requestId, ...said } = await refusal(await signedIn(), message);
    expect(said).toEqual({
      code: 'RECIPIENT_NOT_FOUND',
      message: 'You cannot write to that person, or they are no longer at the academy.',
      envioId,
    });
    expect(lines).toMatchObject([{ level: 30, reqId: requestId, code: 'RECIPIENT_NOT_FOUND', msg: 'command' }]);
  });

  test('[OPS-3] is a span where a collector is set: with its name, the request id of the log and the code of its failure', async () => {
    const collector = new TestCollector();
    await collector.start();
    onTestFinished(() => collector.stop());
    const address = { url: `${collector.url}/v1/traces`, headers: {}, resource: {}, share: 1 };
    const tracing = new Spans(address, pino({ level: 'silent' }));
    onTestFinished(() => tracing.stop());
    serve({}, [], { tracing });
    const socket = await signedIn();
    await ask(socket, message);
    handle.mockRejectedValue(new Error('gone'));
    await refusal(socket, message);
    await tracing.stop();
    expect(collector.spans).toMatchObject([
      { name: 'command enviarMensajePrivado', isFailed: false, parentSpanId: '' },
      { isFailed: true, attributes: { 'error.type': 'DATABASE_UNAVAILABLE' } },
    ]);
    const told = lines.filter(({ msg }) => msg === 'command');
    expect(told.map(({ reqId, traceId }) => [reqId, traceId])).toEqual(
      collector.spans.map(({ traceId, attributes }) => [attributes['academy.request_id'], traceId]),
    );
  });

  test('[UX-3] is refused in the language that the page tells, or the browser, as a request is', async () => {
    serve();
    handle.mockRejectedValue(new AppError('RECIPIENT_NOT_FOUND'));
    const said = async (socket: TestSocket) => (await refusal(socket, message)).message;
    const english = 'You cannot write to that person, or they are no longer at the academy.';
    const browser = await openSocket(server, { token: 'maria', headers: { 'accept-language': 'en-US,en' } });
    expect(await said(browser)).toBe(english);
    const page = await openSocket(server, { token: 'maria', idioma: 'en', headers: { 'accept-language': 'es' } });
    expect(await said(page)).toBe(english);
    page.client.emit('authenticate', { token: 'maria', idioma: 'es' });
    expect(await said(page), 'the page was switched').toMatch(/^No puedes escribir/);
    page.client.emit('authenticate', { token: 'maria', idioma: 'fr' as 'es' });
    expect(await said(page), 'a language that there is not').toMatch(/^No puedes escribir/);
  });

  test('[ASVS-2.2.2] is validated like the body of a route, with the same messages', async () => {
    serve();
    const { code, message: said } = await refusal(await signedIn(), { asunto: 'Hola', cuerpo: '', other: 1 });
    expect(code).toBe('INVALID_INPUT');
    expect(said).toBe(
      'El campo «destinatario» es obligatorio. El campo «cuerpo del mensaje» es obligatorio. No se admite: other.',
    );
    expect(handle).not.toHaveBeenCalled();
  });

  test('[ASVS-16.5.3, ASVS-16.3.4] that fails unexpectedly gets an error without the cause, and is logged once', async () => {
    serve();
    const socket = await signedIn();
    handle.mockRejectedValueOnce(new Error('the password is 1234'));
    const { code, message: said, requestId } = await refusal(socket, message);
    expect(code).toBe('INTERNAL');
    expect(said).toContain(requestId);
    expect(said).not.toContain('the password');
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ reqId: requestId, msg: 'command failed' }]);
    handle.mockRejectedValueOnce(new Error('gone'));
    expect((await refusal(socket, message)).code).toBe('DATABASE_UNAVAILABLE');
    // A rejection that is not an Error.
    handle.mockRejectedValueOnce(undefined);
    expect((await refusal(socket, message)).code).toBe('INTERNAL');
  });

  test('[ASVS-2.4.1] is counted by its rate limit once it is valid, and refused beyond the limit', async () => {
    serve({}, [{ name: 'two', points: 2, perSeconds: 60, key: ({ principal: { user } }) => user.id }]);
    const socket = await signedIn();
    expect((await refusal(socket, {})).code).toBe('INVALID_INPUT');
    expect((await ask(socket, message)).event).toBe('enviarMensajeExito');
    expect((await ask(socket, message)).event).toBe('enviarMensajeExito');
    expect(await refusal(socket, message)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Demasiados intentos. Vuelve a probar dentro de 2 minutos.',
    });
    expect(spent).toEqual(['two:maria', 'two:maria', 'two:maria']);
  });
});

describe('an answer', () => {
  test('[ASVS-15.3.1] is parsed by its schema: undeclared fields are not sent', async () => {
    serve();
    handle.mockResolvedValue({ message: 'Hecho', passwordHash: 'secret' });
    expect((await ask(await signedIn(), message)).payload).toEqual({ message: 'Hecho', envioId });
  });

  test('that does not match its schema is an internal error', async () => {
    serve();
    handle.mockResolvedValue({ mensaje: 'Hecho' });
    expect((await refusal(await signedIn(), message)).code).toBe('INTERNAL');
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ msg: 'command failed' }]);
  });
});

describe('a command with an acknowledgement', () => {
  const acknowledged = { event: 'probar', reply: 'ack' } as const;
  const call = ({ client }: TestSocket, ...packet: unknown[]): Promise<unknown> =>
    (client as Socket).timeout(10_000).emitWithAck('probar', ...packet);

  test('is acknowledged to the caller, without an event', async () => {
    serve(acknowledged);
    const socket = await signedIn();
    handle.mockResolvedValue({ message: 'Hecho', passwordHash: 'secret' });
    expect(await call(socket, message)).toEqual({ ok: true, answer: { message: 'Hecho' } });
    expect(handle).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: message }));
    expect([socket.heard('enviarMensajeExito'), socket.heard('enviarMensajeError')]).toEqual([[], []]);
  });

  test('is refused with the same codes and messages', async () => {
    serve(acknowledged);
    handle.mockRejectedValue(new AppError('RECIPIENT_NOT_FOUND'));
    expect(await call(await signedIn(), message)).toEqual({
      ok: false,
      error: {
        code: 'RECIPIENT_NOT_FOUND',
        message: 'No puedes escribir a esa persona, o ya no está en la academia.',
        requestId: lines.at(-1)?.reqId,
      },
    });
    expect(await call(await signedIn())).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(await call(await openSocket(server), message)).toMatchObject({
      ok: false,
      error: { code: 'SESSION_REQUIRED' },
    });
  });

  test.each([[[message]], [[message, 'not a function']], [[message, { call: 1 }]]])(
    'runs without an acknowledgement callback too (%#)',
    async (packet) => {
      serve(acknowledged);
      const socket = await signedIn();
      (socket.client as Socket).emit('probar', ...packet);
      await expect.poll(() => lines).toMatchObject([{ command: 'probar', msg: 'command' }]);
      expect(handle).toHaveBeenCalledOnce();
      expect(lines[0]).not.toHaveProperty('code');
    },
  );
});

describe('the start fails', () => {
  const serving = (commands: CommandContract[], registry: CommandContract[]) => () =>
    realtime.serve(
      commands.flatMap((each) => handleCommands({ each }, { each: handle })),
      { ...ports, registry },
    );

  test('for a command without a handler, with two handlers, or that is not in the registry', () => {
    expect(serving([], [contract])).toThrow('No feature handles enviarMensajePrivado');
    expect(serving([contract, contract], [contract])).toThrow('enviarMensajePrivado has two handlers');
    expect(serving([contract], [])).toThrow('enviarMensajePrivado is not in contracts/src/api.ts');
    expect(serving([contract], [contract])).not.toThrow();
  });
});

describe('access to a command', () => {
  test('[ASVS-8.2.1] is refused without a session, in the browser’s language', async () => {
    serve();
    const socket = await openSocket(server, { headers: { 'accept-language': 'en' } });
    expect(await refusal(socket, message)).toMatchObject({ code: 'SESSION_REQUIRED', message: 'You need to log in.' });
    expect(handle).not.toHaveBeenCalled();
  });

  test('[ASVS-8.2.1, ASVS-4.4.3, ASVS-8.3.1] depends on the current role, not on the role when the socket connected', async () => {
    serve({ access: 'staff' });
    const socket = await signedIn();
    expect((await refusal(socket, message)).code).toBe('FORBIDDEN');
    behind = principal('es', 'tutor');
    expect((await ask(socket, message)).event).toBe('enviarMensajeExito');
    behind = principal('es');
    expect((await refusal(socket, message)).code).toBe('FORBIDDEN');
  });

  test('[ASVS-7.4.1, ASVS-7.2.1] is refused after the session has ended, even when its end was missed: the socket closes', async () => {
    serve();
    const socket = await signedIn();
    const closed = new Promise((resolve) => socket.client.once('disconnect', resolve));
    behind = null;
    expect((await refusal(socket, message)).code).toBe('TOKEN_INVALID');
    expect(await closed).toBe('io server disconnect');
    expect(socket.heard('sesionTerminada')).toHaveLength(1);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe('invalid packets', () => {
  test.each<[string, unknown[]]>([
    ['nothing', []],
    ['a function alone', [() => {}]],
    ['null', [null]],
    ['a number', [7]],
    ['a text', ['x'.repeat(20_000)]],
    ['a list', [[message]]],
    ['bytes', [Buffer.from('hola')]],
    ['bytes within', [{ ...message, asunto: Buffer.from('hola') }]],
    ['[ASVS-15.3.6] a prototype', [JSON.parse('{"__proto__":{"asunto":"x"},"constructor":{"prototype":{}}}')]],
  ])('%s as the body is refused like any invalid body', async (_name, packet) => {
    serve();
    expect((await refusal(await signedIn(), ...packet)).code).toBe('INVALID_INPUT');
    expect(handle).not.toHaveBeenCalled();
  });

  test('a function after a valid body is never called, and further arguments are ignored', async () => {
    serve();
    const acknowledged = vi.fn();
    const socket = await signedIn();
    expect((await ask(socket, message, { more: true }, acknowledged)).event).toBe('enviarMensajeExito');
    await socket.ask(['ping'], 'pong');
    expect(acknowledged).not.toHaveBeenCalled();
  });

  test.each(['error', 'nuevaNotificacion', 'closeRoom', 'data', 'toString', '__proto__', ''])(
    '[ASVS-17.3.1, ASVS-17.3.2] an unknown event is ignored (%s)',
    async (event) => {
      serve();
      const socket = await signedIn();
      void socket.client.emit(event as 'ping', ...([message] as unknown as []));
      await socket.ask(['ping'], 'pong');
      expect([socket.heard('enviarMensajeExito'), socket.heard('enviarMensajeError')]).toEqual([[], []]);
    },
  );

  test.each([
    '2["enviarMensajePrivado"',
    '2[]',
    '2{}',
    '2"x"',
    '2[null]',
    '2["connect",1]',
    '51-["enviarMensajePrivado",{"_placeholder":true,"num":7}]',
    '599999999999-["enviarMensajePrivado"]',
    '2/other,["enviarMensajePrivado",{}]',
    '399["enviarMensajePrivado"]',
    '9',
    `2["enviarMensajePrivado",${'['.repeat(15_000)}${']'.repeat(15_000)}]`,
    'x'.repeat(10_000_000),
  ])('[ASVS-17.3.1] a malformed packet closes at most its own socket (%#)', async (packet) => {
    serve();
    const [broken, other] = [await signedIn(), await signedIn()];
    broken.client.io.engine.write(packet);
    broken.client.emit('ping');
    await ask(other, message);
    expect((await ask(await signedIn(), message)).event).toBe('enviarMensajeExito');
  });
});

test('closing waits for running commands, and refuses later ones', async () => {
  serve();
  let finish = () => {};
  handle.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return { message: 'Hecho' };
  });
  const socket = await signedIn();
  const first = ask(socket, message);
  await expect.poll(() => handle.mock.calls).toHaveLength(1);
  const closing = realtime.close();
  const late = await signedIn();
  expect((await refusal(late, message)).code).toBe('SHUTTING_DOWN');
  finish();
  expect((await first).event).toBe('enviarMensajeExito');
  await closing;
});
