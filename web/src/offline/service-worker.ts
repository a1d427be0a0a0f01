/**
 * Stands between the academy's pages and the network for one reason: without a network it says so, in the reader's
 * language, instead of the browser's own page. It keeps that page and its style and nothing else, so that no answer is
 * old, nothing private stays behind, and a new release is there at the next navigation (docs/decisions/0018).
 */

/** Put in by scripts/build.ts. A change of the pages makes another version, which replaces this one. */
// oxlint-disable-next-line no-underscore-dangle -- the build's own constants look like this
declare const __OFFLINE__: { version: string; pages: Record<'es' | 'en', string>; stylesheet: string };

interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends LifeEvent {
  request: Request;
  /** The browser's own request, made while this worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

/** A worker's scope, as far as it is used here: the DOM's types know that of pages alone. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void);
}

const worker = globalThis as unknown as WorkerScope;
const { version, pages, stylesheet } = __OFFLINE__;
const cacheName = `offline-${version}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (new URL(request.url).pathname === stylesheet)
    event.respondWith(fetch(request).catch(() => kept(stylesheet)));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([pages.es, pages.en, stylesheet]);
  // There is nothing of the old version that an open page could miss.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function navigate({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(pages[await languageAt(new URL(request.url).pathname)]);
  }
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}

async function languageAt(path: string): Promise<'es' | 'en'> {
  if (/^\/en(\/|$)/.test(path)) return 'en';
  return (await worker.cookieStore?.get('idioma'))?.value === 'en' ? 'en' : 'es';
}
