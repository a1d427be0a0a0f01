/**
 * Service worker for the offline page and for push messages. Without a network, it answers navigations with a page in the
 * reader's language instead of the browser's error page. It caches only that page and its stylesheet, so there are no stale
 * responses, no private data in the cache, and a release takes effect at the next navigation (docs/decisions/0018). A push
 * message becomes a notification, whose click opens its page (docs/decisions/0290).
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

interface PushEvent extends LifecycleEvent {
  data: { json: () => unknown } | null;
}

interface NotificationEvent extends LifecycleEvent {
  notification: Notification;
}

interface WindowClient {
  url: string;
  focused: boolean;
  focus: () => Promise<unknown>;
}

interface Clients {
  claim: () => Promise<void>;
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
  openWindow: (url: string) => Promise<unknown>;
}

/** The used part of ServiceWorkerGlobalScope: the DOM types only describe the scope of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: Clients;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifecycleEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: NotificationEvent) => void) => void);
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

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pathOf(event.notification.data)));
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

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shown for a message that this version cannot read: a browser takes the permission from a site that shows nothing. */
const unreadable: Record<'es' | 'en', Message> = {
  es: { titulo: 'Hay una novedad', texto: 'Ábrela en la academia.' },
  en: { titulo: 'There is news', texto: 'Open it at the academy.' },
};

/** Shows a push message as a notification; without a sound while the academy is in front, which has said it already. */
async function showMessage({ data }: PushEvent): Promise<void> {
  const { titulo, texto, enlace, etiqueta } = readMessage(data) ?? unreadable[await languageAt('/')];
  const isInFront = (await windows()).some(({ focused }) => focused);
  await worker.registration.showNotification(titulo, {
    body: texto,
    icon: '/icons/192.png',
    data: enlace,
    silent: isInFront,
    // A message that comes twice is one notification.
    ...(etiqueta !== undefined && { tag: etiqueta }),
  });
}

interface Message {
  titulo: string;
  texto: string;
  enlace?: unknown;
  etiqueta?: string;
}

function readMessage(data: PushEvent['data']): Message | null {
  try {
    const { titulo, texto, enlace, etiqueta } = Object(data?.json()) as Record<string, unknown>;
    if (typeof titulo !== 'string' || typeof texto !== 'string') return null;
    return { titulo, texto, enlace, ...(typeof etiqueta === 'string' && { etiqueta }) };
  } catch {
    return null;
  }
}

/** The page of a notification, on the academy's own origin; the start page for anything else. */
function pathOf(link: unknown): string {
  const url = typeof link === 'string' && link.startsWith('/') ? URL.parse(link, worker.location.origin) : null;
  return url?.origin === worker.location.origin ? url.href : `${worker.location.origin}/dashboard/overview`;
}

/**
 * Shows the window that has the page open, else opens one. No window is led elsewhere: somebody may be in a class there, or
 * be writing.
 */
async function openPage(url: string): Promise<void> {
  const open = (await windows()).find((window) => window.url === url);
  await (open ? open.focus() : worker.clients.openWindow(url));
}
