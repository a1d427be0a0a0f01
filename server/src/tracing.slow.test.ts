// Traces of a whole academy, as its processes send them to a collector.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { onPostgres } from './testing/on-postgres.ts';
import { startServer } from './testing/run-node.ts';
import { type AcademyProcess, academyProgram, startAcademyProcess } from './testing/servers/academy-process.ts';
import { type CollectedSpan, TestCollector } from './testing/servers/collector.ts';
import { emptyDatabaseUrl } from './testing/test-database.ts';

const slow = 240_000;
const credentials = { email: 'estudiante@puente.test', password: 'Puente-2026' };
const cardNumber = '4242424242424242';

let dataDir: string;
const collector = new TestCollector();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-tracing-'));
  await collector.start();
});
afterAll(async () => {
  await collector.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
type Answer = any;

const asking =
  ({ url }: AcademyProcess) =>
  async (path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };

/** Charges the sandbox's card, as the browser does at the card provider. */
async function pay({ url }: AcademyProcess, order: Answer): Promise<void> {
  const form = new URLSearchParams({ client_secret: order.clientSecret, key: 'pk_test_sandbox' });
  const card = {
    type: 'card',
    'card][number': cardNumber,
    'card][exp_month': '12',
    'card][exp_year': '2040',
    'card][cvc': '123',
  };
  for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[${name}]`, value);
  const intent = `${url}/api/dev/stripe/v1/payment_intents/${order.paymentIntentId}`;
  expect((await fetch(`${intent}/confirm`, { method: 'POST', body: form })).status).toBe(200);
}

const inTraceOf = ({ traceId }: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId);
const statementsOf = (span: CollectedSpan): string[] =>
  collector
    .below(span)
    .filter(({ attributes }) => attributes['db.query.text'] !== undefined)
    .map(({ name }) => name);

test(
  '[OPS-3] a login, a purchase and a refusal are traces with their statements, events, jobs and mails, and nothing of anybody',
  { timeout: slow },
  async () => {
    const academy = await startServer({
      DATA_DIR: dataDir,
      STAND_INS: 'true',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...(onPostgres && { DATABASE_URL: await emptyDatabaseUrl() }),
    });
    const ask = asking(academy);
    const { accessToken: token, user } = await ask('auth/login', { body: credentials });
    const wrong = { email: 'rosa.nadie@puente.test', password: 'Puente-2027' };
    expect(await ask('auth/login', { body: wrong })).toMatchObject({ statusCode: 401 });
    const course = (await ask('cursos/sugerencias', { token }))[0];
    const wanted = { courseId: course.id, paymentMode: 'payment' };
    const order = await ask('payments/create-payment-intent', { token, body: wanted });
    await pay(academy, order);
    const confirmed = await ask('payments/confirm-payment', {
      token,
      body: { ...wanted, paymentIntentId: order.paymentIntentId },
    });
    expect(confirmed).not.toHaveProperty('statusCode');
    // The demo academy has receipts too. The webhook may settle the payment before the browser's call does.
    const receipt = () =>
      collector
        .named('job payments.send-receipt')
        .find((job) => inTraceOf(job).some(({ name }) => name.startsWith('POST /api/payments/')));
    await expect.poll(receipt, { timeout: 20_000 }).toBeDefined();
    await academy.end('SIGTERM');
    expect(await academy.ended).toEqual([0, null]);

    // Its people log in too.
    const logins = collector.named('POST /api/auth/login');
    const answeredBy = (status: number) =>
      logins.findLast(({ attributes }) => attributes['http.response.status_code'] === status);
    const [login, refused] = [answeredBy(200), answeredBy(401)];
    expect(statementsOf(login!)).toEqual(expect.arrayContaining(['select users', 'insert sessions']));
    expect(refused).toMatchObject({ isFailed: false, attributes: { 'error.type': 'INVALID_CREDENTIALS' } });

    const names = inTraceOf(receipt()!).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^POST \/api\/payments\//),
        expect.stringMatching(/^event payments\./),
        'job payments.send-receipt',
        'send mail',
      ]),
    );
    expect(statementsOf(receipt()!).length).toBeGreaterThan(0);
    // The queue's own statements belong to nobody.
    expect(
      collector.spans.filter(
        ({ name, parentSpanId }) => /^(select|insert|update|delete|begin)\b/.test(name) && !parentSpanId,
      ),
    ).toEqual([]);

    const { traceId, attributes } = login!;
    const lines = academy
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const logged = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ traceId: id }) => id === traceId);
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'request', reqId: attributes['academy.request_id'] }));

    const told = collector.bodies.join('\n');
    const personal = [
      ...Object.values(credentials),
      ...Object.values(wrong),
      token,
      order.clientSecret,
      cardNumber,
      course.titulo,
      user.lastName,
      user.id,
    ];
    expect(personal.filter((text: string) => text.length < 3 || told.includes(text))).toEqual([]);
    expect(told).not.toMatch(/@|Bearer|\?timezone|argon2|password=|%40/i);
  },
);

test('[OPS-3] without the setting nothing of the SDK is loaded, and with it all of it', { timeout: slow }, async () => {
  const preload = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    const load = (url, context, next) => {
      if (url.includes('/@opentelemetry/')) process.stdout.write('loaded ' + url + String.fromCharCode(10));
      return next(url, context);
    };
    registerHooks({ load });
  `)}`;
  const packagesWith = async (settings: Record<string, string>) => {
    const academy = await startAcademyProcess(
      { DATA_DIR: dataDir, SERVE_WEB: 'false', STAND_INS: 'true', DEMO_ACADEMY: 'false', ...settings },
      { node: ['--import', preload, academyProgram] },
    );
    onTestFinished(async () => void (await academy.end('SIGKILL')));
    await academy.end('SIGTERM');
    const found = academy.output().matchAll(/^loaded .*\/@opentelemetry\/([\w-]+)\//gm);
    return [...new Set([...found].map(([, name]) => name))].toSorted();
  };
  // Prometheus's client loads the API, which does nothing by itself.
  expect(await packagesWith({})).toEqual(['api']);
  expect(await packagesWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('sdk-trace');
});
