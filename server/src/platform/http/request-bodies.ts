import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { type BodyPace, isArriving, usualPace, watchPace } from './slow-body.ts';

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
