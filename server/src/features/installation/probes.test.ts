import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../testing/servers/academy-process.ts';
import { startClamdStub } from '../../testing/servers/clamd.ts';
import { smtpStub } from '../../testing/servers/smtp.ts';
import { silentServices } from './probes.ts';

const nothing = {
  clamd: null,
  files: { kind: 'disk', directory: '/nowhere' },
  smtpMustStartTls: false,
  smtpUrl: undefined,
} as const;
const asked = async (given: Partial<Parameters<typeof silentServices>[0]>) => [
  ...(await silentServices({ ...nothing, ...given })),
];

test('[OPS-6] what is not configured is not asked, and what answers is not named', async () => {
  expect(await asked({})).toEqual([]);
  const [mail, scanner] = [await smtpStub(() => 0), await startClamdStub()];
  onTestFinished(async () => {
    mail.close();
    await scanner.stop();
  });
  expect(await asked({ smtpUrl: mail.url, clamd: scanner.config })).toEqual([]);
  expect(mail.accepted).toEqual([]);
});

test('[OPS-6] services that are down are named, and a mail server without the encryption that is required', async () => {
  const port = await freePort();
  const bucket = {
    kind: 's3',
    bucket: 'files',
    region: 'us-east-1',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  } as const;
  const down = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    clamd: { address: { host: '127.0.0.1', port }, maxBytes: 1_000 },
    files: bucket,
  };
  expect((await asked(down)).toSorted()).toEqual(['antivirus', 'archivos', 'correo']);
  const mail = await smtpStub(() => 0);
  onTestFinished(() => mail.close());
  expect(await asked({ smtpUrl: mail.url, smtpMustStartTls: true })).toEqual(['correo']);
});

test('[OPS-6] a mail server that accepts the connection and says nothing is named within seconds', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void mute.close());
  await new Promise((resolve) => mute.once('listening', resolve));
  const { port } = mute.address() as { port: number };
  const since = performance.now();
  expect(await asked({ smtpUrl: `smtp://127.0.0.1:${port}` })).toEqual(['correo']);
  expect(performance.now() - since).toBeLessThan(9_000);
});
