import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Environment } from '../../config/environment.ts';
import { clamdConfig } from '../../config/services.ts';
import { type ClamdStub, malware, startClamdStub } from '../../testing/servers/clamd.ts';
import { scanWithClamd } from './scanner.ts';

let clamd: ClamdStub;
beforeEach(async () => {
  clamd = await startClamdStub();
});
afterEach(() => clamd.stop());

const unavailable = { code: 'SCANNER_UNAVAILABLE' };
const streamOf = (...chunks: Uint8Array[]) => Readable.from(chunks, { objectMode: false });

test('[ASVS-5.4.3] a file is shown to ClamAV in chunks, and its verdict is read', async () => {
  const large = randomBytes(300_000);
  expect(await scanWithClamd(clamd.config, streamOf(large, large))).toBe('clean');
  expect(await scanWithClamd(clamd.config, streamOf(large, malware, large))).toBe('infected');
  expect(clamd.received).toEqual([600_000, 600_000 + malware.length]);
});

test('[ASVS-5.4.3] of a file that is longer than ClamAV takes, the beginning is scanned', async () => {
  const config = { ...clamd.config, maxBytes: 1_000 };
  expect(await scanWithClamd(config, streamOf(Buffer.alloc(900), Buffer.alloc(900), malware))).toBe('clean');
  expect(clamd.received).toEqual([1_000]);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', 'UNKNOWN COMMAND\0', '\0', 'OK\0'])(
  '[ASVS-5.4.3] the answer %j is no verdict',
  async (answer) => {
    clamd.state.answer = answer;
    await expect(scanWithClamd(clamd.config, streamOf(Buffer.alloc(10)))).rejects.toMatchObject(unavailable);
  },
);

test.each([1, 40])(
  '[REAL-1] a file of %i chunks that is longer than the daemon takes is told as such',
  async (chunks) => {
    clamd.state.maxBytes = 65_000;
    const content = streamOf(...Array.from({ length: chunks }, () => Buffer.alloc(65_536)));
    const error: unknown = await scanWithClamd(clamd.config, content).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ ...unavailable, cause: { message: expect.stringContaining('StreamMaxLength') } });
    expect(await scanWithClamd(clamd.config, streamOf(Buffer.alloc(65_000)))).toBe('clean');
  },
);

test('[ASVS-5.4.3] a scanner that hangs up or is not there is unavailable, and the file is closed', async () => {
  clamd.state.hangsUp = true;
  const content = streamOf(Buffer.alloc(10));
  await expect(scanWithClamd(clamd.config, content)).rejects.toMatchObject(unavailable);
  expect(content.destroyed).toBe(true);
  const nowhere = { ...clamd.config, address: { path: '/nowhere/clamd.sock' } };
  await expect(scanWithClamd(nowhere, streamOf(Buffer.alloc(10)))).rejects.toMatchObject(unavailable);
});

test('CLAMD_URL is an address or the path of a socket, and takes whole documents', () => {
  const given = (CLAMD_URL: string | undefined, CLAMD_MAX_MB = 100) =>
    clamdConfig({ CLAMD_URL, CLAMD_MAX_MB, DOCUMENT_MAX_MB: 50 } as Environment);
  expect(given(undefined)).toBeNull();
  expect(given('tcp://clamav:3310')).toEqual({ address: { host: 'clamav', port: 3310 }, maxBytes: 104_857_600 });
  expect(given('tcp://[::1]:3310')?.address).toEqual({ host: '::1', port: 3310 });
  for (const path of ['/run/clamd.sock', 'unix:/run/clamd.sock'])
    expect(given(path)?.address).toEqual({ path: '/run/clamd.sock' });
  for (const wrong of ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'run/clamd.sock']) {
    expect(() => given(wrong), wrong).toThrow('CLAMD_URL');
  }
  expect(() => given('tcp://clamav:3310', 49)).toThrow('CLAMD_MAX_MB');
});
