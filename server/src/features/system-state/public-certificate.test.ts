import { createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterEach, expect, onTestFinished, test } from 'vitest';

import { type TlsServer, startTlsServer } from '../../testing/servers/tls-server.ts';
import { endsSoon, PublicCertificate } from './public-certificate.ts';

const day = 86_400_000;
/** The present in whole seconds, as certificates have it. */
const now = Math.floor(Date.now() / 1_000) * 1_000;
const inDays = (days: number) => new Date(now + days * day);
const trusted = getCACertificates('default');
afterEach(() => setDefaultCACertificates(trusted));

async function started(options: Parameters<typeof startTlsServer>[0], isTrusted = true): Promise<TlsServer> {
  const server = await startTlsServer(options);
  onTestFinished(() => server.stop());
  if (isTrusted) setDefaultCACertificates([...trusted, server.certificate]);
  return server;
}
/** A server that speaks no TLS. */
async function answering(answer: (socket: Socket) => void) {
  const server = createServer(answer).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { url: new URL(`https://localhost:${address.port}`) };
}
const shownAt = ({ url }: Pick<TlsServer, 'url'>) => new PublicCertificate(url, () => new Date()).read();

test('[OPS-3] the certificate of the public address is read where browsers see it, with its end', async () => {
  const endsAt = inDays(60);
  expect(await shownAt(await started({ endsAt }))).toEqual({ endsAt, refusal: null });
});

test('[OPS-3] a certificate that browsers refuse is read all the same, with the reason', async () => {
  const over = await started({ endsAt: inDays(-1) });
  expect(await shownAt(over)).toEqual({ endsAt: inDays(-1), refusal: 'CERT_HAS_EXPIRED' });
  const other = await started({ endsAt: inDays(60), name: 'otra.example' });
  expect(await shownAt(other)).toMatchObject({ refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  const unknown = await started({ endsAt: inDays(60) }, false);
  expect(await shownAt(unknown)).toMatchObject({ refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
});

test('[OPS-3] an address that says nothing, hangs up or is not there fails in time', async () => {
  const silent = await answering(() => {});
  await expect(shownAt(silent)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(shownAt(await answering((socket) => socket.end()))).rejects.toThrow(/connection|disconnected/);
  await expect(shownAt({ url: new URL('https://localhost:1') })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('[OPS-3] scrapes connect once an hour, five minutes after a failure', async () => {
  const server = await started({ endsAt: inDays(60) });
  const clock = { at: Date.now() };
  const certificate = new PublicCertificate(server.url, () => new Date(clock.at));
  await Promise.all([certificate.recent(), certificate.recent()]);
  clock.at += 59 * 60_000;
  await certificate.recent();
  expect(server.connections()).toBe(1);
  clock.at += 60_000;
  await certificate.recent();
  expect(server.connections()).toBe(2);
  await server.stop();
  clock.at += 3_600_000;
  await expect(certificate.recent()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const again = await startTlsServer({ endsAt: inDays(60), port: Number(server.url.port) });
  onTestFinished(() => again.stop());
  clock.at += 299_000;
  await expect(certificate.recent()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(again.connections()).toBe(0);
  clock.at += 1_000;
  expect((await certificate.recent()).endsAt).toEqual(inDays(60));
});

test('[OPS-4] a certificate ends soon from two weeks before its end on', () => {
  const endsAt = (text: string) =>
    endsSoon({ endsAt: new Date(text), refusal: null }, new Date('2026-11-26T12:00:00Z'));
  expect([endsAt('2026-12-10T12:00:00Z'), endsAt('2026-12-10T11:59:59Z')]).toEqual([false, true]);
});
