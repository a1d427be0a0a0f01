import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;

const slow = 90_000;
let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-main-'));
});
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  url: string;
  output: () => string;
}

/** Starts the server as `npm start` does, without the web's build: the API is enough here. */
async function start(settings: Record<string, string> = {}): Promise<Run> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SERVE_WEB: 'false',
      ...settings,
    },
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`Waited in vain for ${what}`);
}

const serving = (run: Run) =>
  until(`${run.url} to serve: ${run.output()}`, async () => (await fetch(`${run.url}/api/health`)).ok);

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const api = async (run: Run, path: string, options: { token?: string; body?: object } = {}) => {
  const response = await fetch(`${run.url}/api/${path}`, {
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
  test('names the invalid setting, and exits', { timeout: slow }, async () => {
    const run = await start({ PORT: 'http' });
    const [code] = (await once(run.child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(run.output()).toContain('PORT');
    expect(run.output()).not.toContain('at ');
  });

  test(
    'refuses a data directory in use; shuts down gracefully on SIGTERM, and unlocks the directory',
    { timeout: slow },
    async () => {
      const first = await start({ DEMO_ACADEMY: 'false' });
      await serving(first);
      const second = await start({ DEMO_ACADEMY: 'false' });
      const [code] = (await once(second.child, 'exit')) as [number];
      expect(code).toBe(1);
      expect(second.output()).toContain(dataDir);
      expect((await fetch(`${first.url}/api/health`)).ok).toBe(true);

      expect(await end(first.child, 'SIGTERM')).toBe(0);
      const third = await start({ DEMO_ACADEMY: 'false' });
      await serving(third);
      expect(await end(third.child, 'SIGTERM')).toBe(0);
    },
  );

  test(
    '[PAY-13, ASVS-2.3.3] killed between the successful charge and the enrolment, it recovers: after the restart the student has the course, once',
    { timeout: slow * 2 },
    async () => {
      let run = await start();
      await serving(run);
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
      const killed = end(run.child, 'SIGKILL');
      expect(((await paid.json()) as { status: string }).status).toBe('succeeded');
      await killed;

      run = await start();
      await serving(run);
      ({ accessToken: token } = await api(run, 'auth/login', { body: credentials }));
      const owned = () =>
        api(run, 'suscripciones/mis-suscripciones', { token }).then((list: { cursoId: string }[]) =>
          list.filter(({ cursoId }) => cursoId === course.id),
        );
      await until('the course', async () => (await owned()).length > 0);
      const receipts = await until('the receipt', async () => {
        const mails = (await api(run, `dev/mail?to=${credentials.email}`)) as { subject: string }[];
        const found = mails.filter(({ subject }) => subject.includes(course.titulo));
        return found.length > 0 && found;
      });
      // Waits for later attempts to settle the payment, which must be idempotent.
      await sleep(1_500);
      expect(await owned()).toHaveLength(1);
      expect(receipts).toHaveLength(1);
      expect(await end(run.child, 'SIGTERM')).toBe(0);
    },
  );
});
