import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { type Chunks, chunksOf, ChunkStream } from './chunk-stream.ts';

const size = 64 * 1_024;

/** Chunks of which the n-th is full of n, all in one buffer. */
function sharedChunks(count: number, failAt = Infinity) {
  const shared = Buffer.alloc(size);
  const state = { asked: 0, closed: 0 };
  const chunks: Chunks = {
    async next() {
      await wait(0);
      state.asked += 1;
      if (state.asked === failAt) throw new Error('the disk is gone');
      return state.asked > count ? null : shared.fill(state.asked);
    },
    async close() {
      state.closed += 1;
    },
  };
  return { chunks, state };
}

const expected = (count: number) => Buffer.concat(Array.from({ length: count }, (_, i) => Buffer.alloc(size, i + 1)));

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('whoever reads the stream gets chunks of their own', async () => {
  const { chunks, state } = sharedChunks(5);
  expect(await buffer(new ChunkStream(chunks))).toEqual(expected(5));
  expect(state.closed).toBe(1);
});

test('so does another stream to which it is piped, and who reads it through another ChunkStream', async () => {
  expect(await buffer(new ChunkStream(sharedChunks(5).chunks).pipe(new PassThrough()))).toEqual(expected(5));
  expect(await buffer(new ChunkStream(chunksOf(new ChunkStream(sharedChunks(5).chunks))))).toEqual(expected(5));
});

test('a response gets them one by one, each once the one before is written', async () => {
  const { chunks, state } = sharedChunks(400);
  const port = await serve((_request, response) => new ChunkStream(chunks).pipe(response));
  const slow = await new Promise<Buffer>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, async (response) => {
      // Bytes that don't fit into the buffers of the connection are not asked for.
      response.pause();
      await wait(200);
      expect(state.asked).toBeLessThan(400);
      resolve(await buffer(response));
    }).on('error', reject);
  });
  expect(slow.equals(expected(400))).toBe(true);
  expect(state.closed).toBe(1);
});

test('is closed when the response is broken off, or reading fails', async () => {
  const { chunks, state } = sharedChunks(10_000);
  const streams: ChunkStream[] = [];
  const port = await serve((_request, response) => {
    const stream = new ChunkStream(chunks);
    streams.push(stream);
    response.on('close', () => stream.destroy());
    stream.pipe(response);
  });
  await new Promise<void>((resolve) => {
    get({ port, host: '127.0.0.1' }, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', () => resolve());
    });
  });
  await expect.poll(() => state.closed).toBe(1);

  const failing = sharedChunks(10, 3);
  const stream = new ChunkStream(failing.chunks);
  await expect(buffer(stream)).rejects.toThrow('the disk is gone');
  expect(failing.state.closed).toBe(1);
});
