import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

import type { ClamdConfig } from '../../config/clamd.ts';
import { AppError } from '../errors/app-error.ts';

/** Milliseconds without any progress after which the scanner counts as down. */
const patienceMs = 60_000;
const longestReply = 4_096;

/**
 * Sends a file to ClamAV's daemon by its INSTREAM command: chunks with their lengths, an empty one as the end, and one
 * line as the answer (`stream: OK`, `stream: <name> FOUND`). What is longer than `maxBytes` is scanned up to there.
 * @throws AppError SCANNER_UNAVAILABLE for no connection, no answer in time, and an answer that is an error
 */
export async function scanWithClamd(
  { address, maxBytes }: ClamdConfig,
  content: Readable,
): Promise<'clean' | 'infected'> {
  const socket = connect(address);
  try {
    const reply = replyOf(socket);
    const sending = send(socket, content, maxBytes);
    // Sending fails once the socket is closed, when the answer came before the end of the file.
    sending.catch(() => {});
    await Promise.race([sending, reply]);
    return verdictOf(await reply);
  } catch (error) {
    throw new AppError('SCANNER_UNAVAILABLE', {}, { cause: error });
  } finally {
    socket.destroy();
    content.destroy();
  }
}

async function send(socket: Socket, content: Readable, maxBytes: number): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  let sent = 0;
  const chunks: AsyncIterable<Buffer> = content;
  for await (const each of chunks) {
    const chunk = each.subarray(0, maxBytes - sent);
    if (chunk.length === 0) break;
    sent += chunk.length;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, length);
    await write(socket, chunk);
  }
  await write(socket, Buffer.alloc(4));
}

/** Resolves when the chunk has been passed on, so that no more than one of them is in memory. */
const write = (socket: Socket, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

function replyOf(socket: Socket): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not answer')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > longestReply) resolve(text.split('\0', 1)[0] ?? '');
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd closed the connection before its answer')));
  });
  // Awaited later, and not at all when sending fails first.
  reply.catch(() => {});
  return reply;
}

function verdictOf(reply: string): 'clean' | 'infected' {
  const answer = reply.trim();
  if (answer.endsWith(' FOUND')) return 'infected';
  if (answer === 'stream: OK') return 'clean';
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}
