import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { lockDirectory } from './platform/database/directory-lock.ts';
import { version } from './platform/version.ts';
import { runNode, startServer } from './testing/run-node.ts';
import { type AcademyProcess, academyProgram, startedLine, until } from './testing/servers/academy-process.ts';

const slow = 240_000;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The academy in the folder of this file. */
const start = (settings: Record<string, string> = {}) => startServer({ DATA_DIR: dataDir, ...settings });

const api = async ({ url }: AcademyProcess, path: string, options: { token?: string; body?: object } = {}) => {
  const response = await fetch(`${url}/api/${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  return (await response.json()) as any;
};

describe('the process', () => {
  test('[OPS-2] its first line in the log says the version', { timeout: slow }, async () => {
    const running = await start({ DEMO_ACADEMY: 'false', LOG_LEVEL: 'info' });
    await running.end('SIGTERM');
    const [first = ''] = running.output().split('\n');
    expect(JSON.parse(first)).toMatchObject({ msg: 'the academy starts', version, node: process.version });
  });

  test('names the invalid setting, and exits', { timeout: slow }, async () => {
    const { ended, output } = runNode([academyProgram], { PORT: 'http', DATA_DIR: dataDir });
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain('PORT');
    expect(output()).not.toContain('at ');
  });

  test(
    'refuses a data directory in use; shuts down gracefully on SIGTERM, and unlocks the directory',
    { timeout: slow },
    async () => {
      const first = await start({ DEMO_ACADEMY: 'false' });
      const second = runNode([academyProgram], { PORT: '0', DATA_DIR: dataDir });
      expect(await second.ended).toEqual([1, null]);
      expect(second.output()).toContain(dataDir);
      expect((await fetch(`${first.url}/api/health`)).ok).toBe(true);

      await first.end('SIGTERM');
      expect(await first.ended).toEqual([0, null]);
      const third = await start({ DEMO_ACADEMY: 'false' });
      await third.end('SIGTERM');
      expect(await third.ended).toEqual([0, null]);
    },
  );

  test(
    '[PAY-13, ASVS-2.3.3] killed between the successful charge and the enrolment, it recovers: after the restart the student has the course, once',
    { timeout: slow * 2 },
    async () => {
      let run = await start();
      const credentials = { email: 'estudiante@puente.test', password: 'Puente-2026' };
      let { accessToken: token } = await api(run, 'auth/login', { body: credentials });
      const course = (await api(run, 'cursos/sugerencias', { token }))[0];
      const order = await api(run, 'payments/create-payment-intent', {
        token,
        body: { courseId: course.id, paymentMode: 'payment' },
      });
      const form = new URLSearchParams({ client_secret: order.clientSecret, key: 'pk_test_sandbox' });
      const card = {
        type: 'card',
        'card][number': '4242424242424242',
        'card][exp_month': '12',
        'card][exp_year': '2040',
        'card][cvc': '123',
      };
      for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[${name}]`, value);
      const paid = await fetch(`${run.url}/api/dev/stripe/v1/payment_intents/${order.paymentIntentId}/confirm`, {
        method: 'POST',
        body: form,
      });
      const killed = run.end('SIGKILL');
      expect(((await paid.json()) as { status: string }).status).toBe('succeeded');
      await killed;

      run = await start();
      ({ accessToken: token } = await api(run, 'auth/login', { body: credentials }));
      const owned = () =>
        api(run, 'suscripciones/mis-suscripciones', { token }).then((list: { cursoId: string }[]) =>
          list.filter(({ cursoId }) => cursoId === course.id),
        );
      await until('the course', async () => (await owned()).length > 0);
      const receipts = async () => {
        const mails = (await api(run, `dev/mail?to=${credentials.email}`)) as { subject: string }[];
        return mails.filter(({ subject }) => subject.includes(course.titulo));
      };
      await until('the receipt', async () => (await receipts()).length > 0);
      // Waits for later attempts to settle the payment, which must be idempotent.
      await sleep(1_500);
      expect(await owned()).toHaveLength(1);
      expect(await receipts()).toHaveLength(1);
      await run.end('SIGTERM');
      expect(await run.ended).toEqual([0, null]);
    },
  );
});

test(
  'the demo academy of a new embedded database is made by another process, which ends with this one and leaves its data unlocked',
  { timeout: slow },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'puente-demo-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = runNode([academyProgram], { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' });
    const lock = join(folder, 'database/lock');
    await until('the data to be locked', async () => existsSync(lock), { withinMs: 120_000 });
    const [first = ''] = server.output().split('\n');
    const { pid, msg } = JSON.parse(first) as { pid: number; msg: string };
    expect(msg).toBe('the demo academy is made');
    expect(pid).not.toBe(server.child.pid);

    await server.end('SIGKILL');
    const unlocked = async () => {
      lockDirectory(join(folder, 'database'))();
      return true;
    };
    // Making the academy takes longer than that.
    await until('the data to be unlocked', unlocked, { withinMs: 5_000 });
    expect(server.output()).not.toContain(startedLine);
  },
);
