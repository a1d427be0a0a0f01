import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../server/src/factories/academy.ts';
import { pdfOf } from '../server/src/factories/files.ts';
import { openS3 } from '../server/src/platform/storage/s3.ts';
import type { Storage } from '../server/src/platform/storage/storage.ts';
import { formOf } from '../server/src/testing/features/attachments.ts';
import { freePort, type Running, startProcess, until } from '../server/src/testing/servers/academy-process.ts';
import { testApp } from '../server/src/testing/test-app.ts';
import { installedOnDemand } from './testing/on-demand.ts';
import { listensAt, ownFolder } from './testing/start-program.ts';

const run = promisify(execFile);
const installed = await installedOnDemand('s3rver@3.7.1');
const megabyte = 1_048_576;
/** The access key that s3rver knows. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const key = 'documentos/guia-n-400.pdf';

describe.skipIf(installed.reason)(`s3rver ${installed.reason ?? ''}`, () => {
  let folder: string;
  let remove: () => Promise<void>;
  const started: Running[] = [];
  beforeAll(async () => {
    ({ folder, remove } = await ownFolder('s3'));
  });
  afterAll(async () => {
    for (const server of started) await server.end('SIGKILL');
    await remove();
  });

  /** Starts s3rver with a bucket. */
  async function startS3rver(directory: string, given?: number) {
    const port = given ?? (await freePort());
    await mkdir(directory, { recursive: true });
    const program = 'folder' in installed ? path.join(installed.folder, 'bin/s3rver.js') : '';
    const place = ['-d', directory, '-p', String(port), '-a', '127.0.0.1', '--configure-bucket', 'academia'];
    const server = startProcess(process.execPath, [program, ...place]);
    started.push(server);
    await until('s3rver to listen', async () => !server.isRunning() || listensAt(port));
    if (!server.isRunning()) throw new Error(server.output());
    return { endpoint: `http://127.0.0.1:${port}`, server, port };
  }

  const configOf = (endpoint: string, changes = {}) => ({
    kind: 's3' as const,
    bucket: 'academia',
    prefix: 'produccion/',
    region: 'us-east-1',
    endpoint,
    credentials,
    ...changes,
  });
  const streamOf = (content: Buffer) =>
    Readable.from(
      Array.from({ length: Math.ceil(content.length / 65_536) }, (_, place) =>
        content.subarray(place * 65_536, (place + 1) * 65_536),
      ),
    );
  const options = { type: 'application/pdf', maxBytes: 40 * megabyte };
  const contentOf = async (storage: Storage, range?: { first: number; last: number }) => {
    const file = await storage.read(key, range);
    return file && { content: await buffer(file.stream), bytes: file.bytes };
  };

  test('[REAL-1] files are stored at once and in parts, and read whole, in ranges and beyond their end', async () => {
    const { endpoint } = await startS3rver(path.join(folder, 'whole'));
    const storage = await openS3(configOf(endpoint));
    for (const size of [0, 1, 5 * megabyte, 5 * megabyte + 1, 17 * megabyte + 3]) {
      const content = randomBytes(size);
      await storage.put(key, streamOf(content), options);
      expect(await storage.sizeOf(key)).toBe(size);
      const whole = await contentOf(storage);
      expect([whole?.content.equals(content), whole?.bytes]).toEqual([true, size]);
      if (size < 100) continue;
      const middle = await contentOf(storage, { first: 4_999_990, last: 5_000_009 });
      expect([middle?.content.equals(content.subarray(4_999_990, 5_000_010)), middle?.bytes]).toEqual([true, size]);
      const tail = await contentOf(storage, { first: size - 5, last: size + 100 });
      expect([tail?.content.equals(content.subarray(-5)), tail?.bytes]).toEqual([true, size]);
      expect(await contentOf(storage, { first: size, last: size + 5 })).toBeNull();
    }
    await storage.delete(key);
    await storage.delete(key);
    expect([await storage.sizeOf(key), await storage.read(key)]).toEqual([null, null]);
    await expect(storage.put(key, streamOf(randomBytes(12 * megabyte)), { ...options, maxBytes: 7 * megabyte }))
      .rejects // .
      .toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(await storage.sizeOf(key)).toBeNull();
  });

  test('[REAL-1] an unknown key stops the start, and so does an unknown bucket', async () => {
    const { endpoint } = await startS3rver(path.join(folder, 'signed'));
    const unknown = openS3(configOf(endpoint, { credentials: { accessKeyId: 'nadie', secretAccessKey: 'otro' } }));
    await expect(unknown).rejects.toThrow('may not be used with these credentials');
    await expect(openS3(configOf(endpoint, { bucket: 'otra' }))).rejects.toThrow('does not exist');
  });

  test.each([-60, 60])('[REAL-1] a clock that is %i minutes from the storage’s is made up for', async (minutes) => {
    const { endpoint } = await startS3rver(path.join(folder, `clock${minutes}`));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const storage = await openS3(configOf(endpoint));
    const content = randomBytes(11 * megabyte);
    await storage.put(key, streamOf(content), options);
    expect((await contentOf(storage))?.content.equals(content)).toBe(true);
    await storage.put(key, Buffer.from('corto'), options);
    expect((await contentOf(storage))?.content.toString()).toBe('corto');
    await storage.delete(key);
    expect(await storage.sizeOf(key)).toBeNull();
  });

  test.skipIf(process.getuid?.() !== 0)(
    '[REAL-1] a full bucket is told, and takes files again once there is room',
    async () => {
      const small = path.join(folder, 'small');
      await mkdir(small);
      await run('mount', ['-t', 'tmpfs', '-o', 'size=14m', 'tmpfs', small]);
      const { endpoint, port, server } = await startS3rver(small);
      onTestFinished(async () => {
        for (const each of started) await each.end('SIGKILL');
        await run('umount', [small]);
      });
      const app = await testApp({ config: { files: configOf(endpoint) } });
      onTestFinished(() => app.close());
      const tutor = await app.tutor();
      const courseId = await createCourse(app.platform);
      await assignTutor(app.platform, courseId, tutor.id);
      const [claseId] = await classesOf(app.platform, courseId);
      const add = async (megabytes: number) => {
        const content = Buffer.concat([pdfOf(), randomBytes(megabytes * megabyte)]);
        const form = formOf('file', { content, name: 'guia.pdf' }, { titulo: 'Guía', tipo: 'pdf' });
        const { status, body } = await tutor.post(`clases/${claseId}/documentos`, form);
        return { status, code: body.code, id: body.id };
      };
      const first = await add(6);
      expect(first.status).toBe(201);
      expect(await add(12)).toMatchObject({ status: 503, code: 'FILES_UNAVAILABLE' });
      const listed = await tutor.get(`clases/${claseId}/documentos`);
      expect(listed.body).toHaveLength(1);
      // s3rver ends when its disk is full.
      await server.end('SIGKILL');
      await run('mount', ['-o', 'remount,size=40m', small]);
      await startS3rver(small, port);
      expect((await add(6)).status).toBe(201);
      const { status, body } = await tutor.get(`documentos/${first.id}/contenido`);
      expect([status, body.length > 5 * megabyte]).toEqual([200, true]);
    },
  );
});
