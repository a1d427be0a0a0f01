import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** The least progress of a body that is still arriving. */
interface BodyPace {
  /** Bytes that have to arrive within `withinMs`. */
  bytes: number;
  withinMs: number;
  /** Milliseconds between two looks. */
  everyMs: number;
}

/**
 * About 2 kbit/s: a picture of 5 MB at 64 kbit/s takes 11 minutes and arrives at a hundred times this pace, while a
 * client that sends a byte now and then (slow POST attack) is cut off after half a minute.
 */
const usualPace: BodyPace = { bytes: 8_192, withinMs: 30_000, everyMs: 5_000 };

interface BodyRules {
  pace: BodyPace;
  /** Bytes of a refused body that are read and thrown away, so that its connection can be used again. */
  discardBytes: number;
}

const usualRules: BodyRules = { pace: usualPace, discardBytes: 16 * 1_048_576 };

/**
 * Registers the rules of all request bodies:
 *
 * - One that arrives too slowly is ended with a 408.
 * - When the answer is sent before the whole body has arrived (a refusal), the rest is read and thrown away. Otherwise it
 *   would stand before the next request on the same connection, which hangs (behind a proxy it is another person's). A
 *   body that is declared longer than `discardBytes` gets `connection: close`.
 */
export function guardBodies(server: FastifyInstance, rules: BodyRules = usualRules): void {
  // Before the body is read, and not earlier: a server that authenticates slowly is not the client's fault.
  server.addHook('preParsing', (request, reply, _payload, done) => {
    if (isArriving(request.raw)) watchPace(request.raw, rules.pace, () => endSlowRequest(request.raw, reply.raw));
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isArriving(request.raw)) {
      // Fastify closes the connection of a body over its limit, which isn't necessary where the rest is read.
      const isTooLong = Number(request.headers['content-length'] ?? 0) > rules.discardBytes;
      if (isTooLong) reply.header('connection', 'close');
      else reply.removeHeader('connection');
      discardRest(request.raw, rules);
    }
    done();
  });
}

/** Answers 408 and closes the connection, like Node.js when the headers come too slowly. */
function endSlowRequest(raw: IncomingMessage, answer: ServerResponse): void {
  const { socket } = raw;
  if (answer.headersSent || !socket.writable) return void socket.destroy();
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}

function discardRest(raw: IncomingMessage, { pace, discardBytes }: BodyRules): void {
  const { socket } = raw;
  let discarded = 0;
  // The previous reader of the body, such as the parser of forms, has failed or has not begun.
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > discardBytes) socket.destroy();
  });
  raw.on('error', () => {});
  raw.resume();
  watchPace(raw, pace, () => socket.destroy());
  lingerBeforeClosing(raw);
}

/**
 * Lingering close. Node.js closes the connection right after an answer with `connection: close`; bytes that arrive at a
 * closed socket are answered with a reset (RST), upon which clients forget an answer that they haven't read. So only our
 * side is closed (FIN), until the client has sent its body or a bound is reached.
 */
function lingerBeforeClosing(raw: IncomingMessage): void {
  const { socket } = raw;
  const closeNow = socket.destroySoon.bind(socket);
  let isAnswered = false;
  socket.destroySoon = () => {
    isAnswered = true;
    socket.end();
  };
  raw.once('end', () => {
    socket.destroySoon = closeNow;
    if (isAnswered) closeNow();
  });
}

const watched = new WeakSet<IncomingMessage>();

/** Whether a part of the request's body has not arrived yet. */
export const isArriving = (raw: IncomingMessage): boolean =>
  'complete' in raw &&
  !raw.complete &&
  !raw.destroyed &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

/** Calls `onStall` once when the body arrives more slowly than `pace`. Watches a request once only. */
function watchPace(raw: IncomingMessage, pace: BodyPace, onStall: () => void): void {
  if (watched.has(raw)) return;
  watched.add(raw);
  const { socket } = raw;
  const looks = Math.ceil(pace.withinMs / pace.everyMs);
  const seen = [socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const before = seen.length === looks ? seen.shift() : undefined;
    seen.push(socket.bytesRead);
    if (before === undefined || socket.bytesRead - before >= pace.bytes) return;
    clearInterval(timer);
    onStall();
  }, pace.everyMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

/** Whether the requested route takes a body. */
const takesBody = ({ routeOptions: { config } }: FastifyRequest) => config.contract?.body !== undefined;

/**
 * Accepts an empty body with any content type on routes without a body. Other bodies are JSON, or the form of a
 * multipart route, which has a parser of its own.
 */
export function acceptEmptyBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // Fastify's own parsers refuse empty JSON, and accept any text.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = (types: string, isJson: boolean) =>
    server.addContentTypeParser(types, { parseAs: 'string' }, (request, body: string, done) => {
      if (body === '' && !takesBody(request)) return done(null);
      if (isJson) return parseJson(request, body, done);
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
    });
  parse('application/json', true);
  parse('*', false);
}
