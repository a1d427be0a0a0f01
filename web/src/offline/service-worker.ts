/**
 * Service worker for the offline page: without a network, it answers navigations with a page in the reader's language
 * instead of the browser's error page. It caches only that page and its stylesheet, so there are no stale responses, no
 * private data in the cache, and a release takes effect at the next navigation (docs/decisions/0018).
 */

/** Replaced by scripts/build.ts. Changed pages have a new version, which replaces the installed service worker. */
// oxlint-disable-next-line no-underscore-dangle -- naming convention of build-time constants
declare const __OFFLINE__: { version: string; pages: Record<'es' | 'en', string>; stylesheet: string };

interface LifecycleEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface RequestEvent extends LifecycleEvent {
  request: Request;
  /** Navigation preload: the browser's own request, made while this worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The used part of ServiceWorkerGlobalScope: the DOM types only describe the scope of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void);
}

// The global object that the compiler knows is a page's.
const worker = globalThis as unknown as WorkerScope;
const { version, pages, stylesheet } = __OFFLINE__;
const cacheName = `offline-${version}`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (new URL(request.url).pathname === stylesheet)
    event.respondWith(fetch(request).catch(() => cachedResponse(stylesheet)));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([pages.es, pages.en, stylesheet]);
  // Activates at once: open pages use nothing of the old version's cache.
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
    return cachedResponse(pages[await languageAt(new URL(request.url).pathname)]);
  }
}

async function cachedResponse(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}

async function languageAt(path: string): Promise<'es' | 'en'> {
  if (/^\/en(\/|$)/.test(path)) return 'en';
  const chosen = (await worker.cookieStore?.get('__Host-idioma')) ?? (await worker.cookieStore?.get('idioma'));
  return chosen?.value === 'en' ? 'en' : 'es';
}
