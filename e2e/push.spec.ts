import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

import { demo, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Message {
  titulo?: string;
  texto?: string;
  enlace?: string | null;
  etiqueta?: string;
}

/** Delivers push messages to the page's service worker, as the browser does once it has decrypted them. */
async function pushTo(page: Page): Promise<(content: Message | string) => Promise<void>> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (content) => {
    const data = typeof content === 'string' ? content : JSON.stringify(content);
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Requests of the worker to the browser: the notifications that it shows, and the pages that it opens or comes back to. */
interface Asked {
  shown: { title: string; body?: string; tag?: string; silent?: boolean; data?: unknown }[];
  went: string[];
}

/** Records what the worker asks of the browser: one without a screen shows no notifications, and no test can click them. */
const record = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as {
      asked: Asked;
      registration: { showNotification: (title: string, options: object) => Promise<void> };
      clients: {
        openWindow: (url: string) => Promise<void>;
        matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<void> }[]>;
      };
    };
    const { clients, registration } = scope;
    scope.asked = { shown: [], went: [] };
    registration.showNotification = async (title, options) => void scope.asked.shown.push({ title, ...options });
    clients.openWindow = async (url) => void scope.asked.went.push(`opens ${url}`);
    const matchAll = clients.matchAll.bind(clients);
    clients.matchAll = async (options) => {
      const windows = await matchAll(options);
      for (const each of windows) each.focus = async () => void scope.asked.went.push(`shows ${each.url}`);
      return windows;
    };
  });

/** Takes what was asked so far. */
const takeAsked = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as { asked: Asked };
    const { asked } = scope;
    scope.asked = { shown: [], went: [] };
    return asked;
  });

/** Waits for the notification of the last message, and takes it. */
async function shownBy(worker: Worker): Promise<Asked['shown']> {
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { asked: Asked }).asked.shown.length))
    .toBeGreaterThan(0);
  return (await takeAsked(worker)).shown;
}

/** Clicks a notification. @returns where the worker goes, and whether it closed it */
const click = (worker: Worker, data: unknown) =>
  worker.evaluate(async (link) => {
    const state = { closed: false };
    const working: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: link, close: () => void (state.closed = true) },
      waitUntil: (work: Promise<unknown>) => void working.push(work),
    });
    dispatchEvent(event);
    await Promise.all(working);
    const scope = globalThis as unknown as { asked: Asked };
    const went = scope.asked.went.splice(0);
    return { went, ...state };
  }, data);

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

test('[PUSH-1] a push message becomes a notification, whose click opens a page of the academy and of nobody else', async ({
  page,
  context,
  academy,
}) => {
  await signIn(context, academy, demo.student);
  await page.goto('/dashboard/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = await workerOf(context);
  await record(worker);
  const push = await pushTo(page);
  const message = {
    titulo: 'Tu clase empezó',
    texto: 'Ya puedes entrar.',
    enlace: '/dashboard/support',
    etiqueta: 'a',
  };

  await push(message);
  expect(await shownBy(worker)).toMatchObject([
    { title: 'Tu clase empezó', body: 'Ya puedes entrar.', tag: 'a', data: '/dashboard/support' },
  ]);
  const at = (path: string) => `${academy.url}${path}`;
  expect(await click(worker, '/dashboard/support')).toEqual({
    went: [`opens ${at('/dashboard/support')}`],
    closed: true,
  });
  // A window that has the page already.
  const here = '/dashboard/notifications';
  expect(await click(worker, here)).toEqual({ went: [`shows ${at(here)}`], closed: true });
  for (const link of ['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', null, {}])
    expect((await click(worker, link)).went, JSON.stringify(link)).toEqual([`opens ${at('/dashboard/overview')}`]);

  // The browser takes the permission from who shows nothing.
  await push('nada que se pueda leer');
  expect(await shownBy(worker)).toMatchObject([{ title: 'Hay una novedad' }]);
  await context.addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
  await push({ titulo: 'x' });
  expect(await shownBy(worker)).toMatchObject([{ title: 'There is news', body: 'Open it at the academy.' }]);
});
