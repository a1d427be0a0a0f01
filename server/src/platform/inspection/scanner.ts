import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

import type { ClamdConfig } from '../../config/services.ts';
import { AppError } from '../errors/app-error.ts';
import type { JobRun } from '../jobs/jobs.ts';

/** A virus scanner: what is uploaded is shown to it before anybody can open it. [ASVS-5.4.3] */
export interface Scanner {
  /**
   * Reads the stream, or its beginning where the scanner takes no more.
   * @throws AppError SCANNER_UNAVAILABLE
   */
  scan(content: Readable): Promise<'clean' | 'infected'>;
  /** Asks whether it is there. @throws AppError SCANNER_UNAVAILABLE */
  ping(): Promise<void>;
}

/** @returns null without one: then nothing is scanned */
export const createScanner = (clamd: ClamdConfig | null): Scanner | null =>
  clamd && { scan: (content) => scanWithClamd(clamd, content), ping: () => pingClamd(clamd) };

/** Milliseconds without any progress after which the scanner counts as down. */
const patienceMs = 60_000;
const longestReply = 4_096;

/** The daemon's StreamMaxLength is below CLAMD_MAX_MB: the file stays unseen until an operator raises it. */
class ScannerLimitError extends Error {
  constructor() {
    super('clamd takes less than CLAMD_MAX_MB of a file: raise its StreamMaxLength');
  }
}

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
  let answer: string | null = null;
  try {
    const reply = replyOf(socket);
    const sending = send(socket, content, maxBytes);
    // Sending fails once the socket is closed, when the answer came before the end of the file.
    sending.catch(() => {});
    await Promise.race([sending, reply]);
    answer = await reply;
    return verdictOf(answer);
  } catch (error) {
    const isTooLong = answer === null && (await refusesLength(address, socket.bytesWritten));
    throw new AppError('SCANNER_UNAVAILABLE', {}, { cause: isTooLong ? new ScannerLimitError() : error });
  } finally {
    socket.destroy();
    content.destroy();
  }
}

/**
 * Asks whether the daemon takes less than so many bytes. A daemon that refuses a length closes the connection at once, and
 * its answer is mostly lost to the chunks that are still on their way; announced alone, the length gets its answer.
 */
async function refusesLength(address: ClamdConfig['address'], bytes: number): Promise<boolean> {
  if (bytes === 0) return false;
  const socket = connect(address);
  try {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Math.min(bytes, 0xff_ff_ff_ff));
    const reply = replyOf(socket, limitPatienceMs);
    await write(socket, Buffer.concat([Buffer.from('zINSTREAM\0'), length]));
    return isLimit(await reply);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Milliseconds for an answer to a question without a file. */
const pingPatienceMs = 3_000;
/** Milliseconds for the refusal of a length; a length that is taken gets no answer. */
const limitPatienceMs = 1_000;

async function pingClamd({ address }: ClamdConfig): Promise<void> {
  const socket = connect(address);
  try {
    const reply = replyOf(socket, pingPatienceMs);
    await Promise.race([write(socket, Buffer.from('zPING\0')), reply]);
    const answer = (await reply).replaceAll('\0', '').trim();
    if (answer !== 'PONG') throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
  } catch (error) {
    throw new AppError('SCANNER_UNAVAILABLE', {}, { cause: error });
  } finally {
    socket.destroy();
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

function replyOf(socket: Socket, waitMs = patienceMs): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setTimeout(waitMs, () => socket.destroy(new Error('clamd does not answer')));
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

const isLimit = (reply: string) => reply.startsWith('INSTREAM size limit exceeded');

function verdictOf(reply: string): 'clean' | 'infected' {
  const answer = reply.trim();
  if (answer.endsWith(' FOUND')) return 'infected';
  if (answer === 'stream: OK') return 'clean';
  if (isLimit(answer)) throw new ScannerLimitError();
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}

interface Waiting<Row extends { id: string }> {
  /** The files after this id that the scanner has not seen, by id. */
  next(after: string, limit: number): Promise<readonly Row[]>;
  /** The content; null when the storage has lost it. */
  open(row: Row): Promise<Readable | null>;
  mark(row: Row, verdict: 'clean' | 'infected'): Promise<void>;
}

const batch = 50;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Shows the scanner all files that wait for it. While it is down they go on waiting, until the next run. A file that is
 * longer than it takes waits alone.
 */
export async function scanEach<Row extends { id: string }>(
  scanner: Scanner,
  { log, signal }: Pick<JobRun, 'log' | 'signal'>,
  { next, open, mark }: Waiting<Row>,
): Promise<void> {
  let after = first;
  let tooLong = 0;
  let rows: readonly Row[];
  do {
    rows = await next(after, batch);
    for (const row of rows) {
      if (signal.aborted) return;
      after = row.id;
      const content = await open(row);
      try {
        await mark(row, content ? await scanner.scan(content) : 'clean');
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'SCANNER_UNAVAILABLE')) throw error;
        if (error.cause instanceof ScannerLimitError) {
          tooLong += 1;
          continue;
        }
        log.warn({ err: error.cause }, 'the virus scanner is not available: files that it has not seen stay locked');
        return;
      }
    }
  } while (rows.length === batch);
  if (tooLong > 0) log.warn({ files: tooLong }, `files stay locked: ${new ScannerLimitError().message}`);
}
