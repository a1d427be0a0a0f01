import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

/** The content of a file, chunk by chunk. A chunk is valid until the next one is asked for: they may share a buffer. */
export interface Chunks {
  /** @returns null at the end */
  next(): Promise<Uint8Array | null>;
  /** Releases what is open, at any time. */
  close(): Promise<void>;
}

/**
 * A stream over chunks that may share a buffer. Who reads it gets copies; a response to which it is piped gets the chunks
 * themselves, each when the one before is written. So whoever plays a video takes one buffer, rather than as many as the
 * garbage collector leaves.
 */
export class ChunkStream extends Readable {
  readonly chunks: Chunks;

  constructor(chunks: Chunks) {
    super();
    this.chunks = chunks;
  }

  override _read(): void {
    this.chunks.next().then(
      (chunk) => this.push(chunk && Buffer.from(chunk)),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const close = callbackify(() => this.chunks.close());
    close((closing) => done(error ?? closing));
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    // Another destination may keep a chunk for longer than its write lasts.
    if (!(destination instanceof ServerResponse) || options?.end === false) return super.pipe(destination, options);
    this.#writeTo(destination).catch((error: Error) => this.destroy(error));
    return destination;
  }

  async #writeTo(response: ServerResponse): Promise<void> {
    // Whoever broke the response off closes the stream, maybe before a chunk is written.
    let stopWaiting = () => {};
    this.once('close', () => stopWaiting());
    for (;;) {
      const chunk = await this.chunks.next();
      if (this.destroyed) return;
      if (chunk === null) break;
      const isWritten = await new Promise<boolean>((resolve) => {
        stopWaiting = () => resolve(false);
        response.write(chunk, (error) => resolve(!error));
      });
      if (!isWritten) return void this.destroy();
    }
    this.once('end', () => response.end());
    this.push(null);
    this.resume();
  }
}

/** The chunks of any stream. */
export function chunksOf(stream: Readable): Chunks {
  if (stream instanceof ChunkStream) return stream.chunks;
  const iterator: AsyncIterator<Uint8Array, undefined> = stream[Symbol.asyncIterator]();
  return {
    async next() {
      return (await iterator.next()).value ?? null;
    },
    async close() {
      stream.destroy();
    },
  };
}
