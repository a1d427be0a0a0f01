import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../server/src/factories/academy.ts';
import { pdfOf } from '../server/src/factories/files.ts';
import { createScanner } from '../server/src/platform/inspection/scanner.ts';
import { attach, formOf } from '../server/src/testing/features/attachments.ts';
import { freePort, type Running, until } from '../server/src/testing/servers/academy-process.ts';
import { malware } from '../server/src/testing/servers/clamd.ts';
import { testApp } from '../server/src/testing/test-app.ts';
import { missingPrograms } from './testing/programs.ts';
import { listensAt, ownFolder, startProgram } from './testing/start-program.ts';

const reason = missingPrograms({ 'clamav-daemon': 'clamd' });
const megabyte = 1_048_576;
const streamMaxLength = 3 * megabyte;

/** Starts clamd with one signature, that of the tests' malware, at a TCP port and a Unix socket. */
async function startClamd(folder: string, port: number): Promise<Running> {
  await mkdir(path.join(folder, 'signatures'), { recursive: true });
  await writeFile(path.join(folder, 'signatures/own.ndb'), `Academy.Harmful:0:*:${malware.toString('hex')}\n`);
  const config = [
    `DatabaseDirectory ${folder}/signatures`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `LocalSocket ${folder}/clamd.sock`,
    `StreamMaxLength ${streamMaxLength}`,
    'MaxFileSize 2M',
  ];
  await writeFile(path.join(folder, 'clamd.conf'), config.join('\n'));
  return startProgram('clamd', ['-c', path.join(folder, 'clamd.conf')], { isReady: () => listensAt(port) });
}

describe.skipIf(reason)(`clamd ${reason ?? ''}`, () => {
  let clamd: Running;
  let folder: string;
  let remove: () => Promise<void>;
  let port: number;
  beforeAll(async () => {
    ({ folder, remove } = await ownFolder('clamd'));
    port = await freePort();
    clamd = await startClamd(folder, port);
  });
  afterAll(async () => {
    await clamd.end('SIGKILL');
    await remove();
  });

  const scannerAt = (maxBytes: number, address: { host: string; port: number } | { path: string }) => {
    const scanner = createScanner({ address, maxBytes });
    if (!scanner) throw new Error('no scanner');
    return scanner;
  };
  const tcp = () => ({ host: '127.0.0.1', port });
  const scan = (maxBytes: number, ...parts: Buffer[]) =>
    scannerAt(maxBytes, tcp())
      .scan(Readable.from(parts, { objectMode: false }))
      .catch((error: { code: string; cause: Error }) => [error.code, error.cause.message]);
  const filler = (bytes: number) => Buffer.alloc(bytes, 'a ');

  test('[REAL-1] clean content passes and the marked one is found, wherever the chunks are cut', async () => {
    expect(await scan(streamMaxLength, pdfOf())).toBe('clean');
    expect(await scan(streamMaxLength)).toBe('clean');
    expect(await scan(streamMaxLength, filler(900_000), malware)).toBe('infected');
    expect(await scan(streamMaxLength, filler(900_000), malware.subarray(0, 7), malware.subarray(7))).toBe('infected');
    const unix = scannerAt(streamMaxLength, { path: path.join(folder, 'clamd.sock') });
    expect(await unix.scan(Readable.from([malware]))).toBe('infected');
    await unix.ping();
    await scannerAt(streamMaxLength, tcp()).ping();
  });

  test('[REAL-1] a stream over StreamMaxLength is told as such, and is no verdict', async () => {
    const whole = Array.from({ length: 6 }, () => filler(megabyte));
    for (let round = 0; round < 20; round++) {
      expect(await scan(100 * megabyte, ...whole)).toEqual([
        'SCANNER_UNAVAILABLE',
        expect.stringContaining('StreamMaxLength'),
      ]);
    }
    // With CLAMD_MAX_MB at its value the beginning is read.
    expect(await scan(streamMaxLength, ...whole)).toBe('clean');
    expect(await scan(streamMaxLength, filler(streamMaxLength))).toBe('clean');
  });

  test('[REAL-1] clamd passes what is longer than its MaxFileSize unseen, as docs/production.md warns', async () => {
    expect(await scan(streamMaxLength, malware, filler(2 * megabyte))).toBe('clean');
    expect(await scan(streamMaxLength, malware, filler(megabyte))).toBe('infected');
  });

  test('[REAL-1] the academy refuses the marked file, says that a stopped scanner does not answer, and goes on after it', async () => {
    const app = await testApp({ config: { clamd: { address: tcp(), maxBytes: streamMaxLength } } });
    try {
      const tutor = await app.tutor();
      const courseId = await createCourse(app.platform);
      await assignTutor(app.platform, courseId, tutor.id);
      const [claseId] = await classesOf(app.platform, courseId);
      const add = async (content: Buffer) => {
        const form = formOf('file', { content, name: 'guia.pdf' }, { titulo: 'Guía', tipo: 'pdf' });
        const { status, body } = await tutor.post(`clases/${claseId}/documentos`, form);
        return [status, body.code];
      };
      const infected = Buffer.concat([pdfOf(), malware]);
      expect((await attach(tutor, infected, 'factura.pdf')).body.code).toBe('FILE_INFECTED');
      expect(await add(infected)).toEqual([422, 'FILE_INFECTED']);
      expect(await add(pdfOf())).toEqual([201, undefined]);

      clamd.child.kill('SIGSTOP');
      const since = performance.now();
      expect(await add(pdfOf())).toEqual([503, 'SCANNER_UNAVAILABLE']);
      expect(performance.now() - since).toBeLessThan(65_000);
      await expect(scannerAt(streamMaxLength, tcp()).ping()).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
      clamd.child.kill('SIGCONT');
      expect(await add(pdfOf())).toEqual([201, undefined]);

      await clamd.end('SIGKILL');
      expect(await add(pdfOf())).toEqual([503, 'SCANNER_UNAVAILABLE']);
      clamd = await startClamd(folder, port);
      await until('clamd to answer', async () => (await add(infected))[1] === 'FILE_INFECTED');
    } finally {
      clamd.child.kill('SIGCONT');
      await app.close();
    }
  });
});
