import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { keep, readKept } from '../../../shared/lists/kept-in-browser.ts';

/**
 * State of notifications on this device. `install-first`: on an iPhone or iPad they need the installed app. `denied`: the person
 * refused them in the browser, which alone can allow them again.
 */
export type PushState = 'unsupported' | 'install-first' | 'not-configured' | 'denied' | 'off' | 'on';

/** Account that turned notifications on in this browser: after a login of the same one they go on. */
const ownerKey = 'push.cuenta';
/** When the person last said that they want none. */
const declinedKey = 'push.ahora-no';
/** Milliseconds for which nobody is asked again. */
const askAgainMs = 120 * 86_400_000;
/** Milliseconds that a service worker may take to start; on a first visit it is not there yet. */
const patienceMs = 3_000;

const isSupported = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

// An iPad says that it is a Mac, which has no touch screen.
const isAppleMobile = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The push manager of the academy's service worker; undefined where there is none, such as in a private window. */
const managerHere = async (): Promise<PushManager | undefined> =>
  (await Promise.race([navigator.serviceWorker.ready, wait(patienceMs)]))?.pushManager;

/** Whether somebody may be asked here for notifications, without asking the network. */
export const mayBeAsked = (now: Date): boolean =>
  isSupported() &&
  navigator.serviceWorker.controller !== null &&
  Notification.permission !== 'denied' &&
  readKept(ownerKey) === null &&
  Number(readKept(declinedKey) ?? 0) < now.getTime() - askAgainMs;

/** Remembers that the person wants no notifications now, so that nobody asks for a long time. */
export const declineHere = (now: Date): void => keep(declinedKey, String(now.getTime()));

export async function pushStateHere(userId: string): Promise<PushState> {
  if (!isSupported()) return isAppleMobile() ? 'install-first' : 'unsupported';
  const { clave } = await api('GET /notificaciones/push', {});
  if (clave === null) return 'not-configured';
  if (Notification.permission === 'denied') return 'denied';
  const manager = await managerHere();
  if (!manager) return 'unsupported';
  return readKept(ownerKey) === userId && (await manager.getSubscription()) ? 'on' : 'off';
}

/**
 * Turns notifications on, after the browser has asked. To be called by a press: browsers ask then alone.
 * @returns the state that followed
 * @throws ApiError, or the browser's error
 */
export async function turnOnHere(userId: string, now: Date): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    declineHere(now);
    return permission === 'denied' ? 'denied' : 'off';
  }
  return (await subscribeHere(userId)) ? 'on' : 'unsupported';
}

/** Subscribes this browser for the academy's present key, and tells the server. @returns false without a service worker */
async function subscribeHere(userId: string): Promise<boolean> {
  const [manager, { clave }] = await Promise.all([managerHere(), api('GET /notificaciones/push', {})]);
  if (!manager || clave === null) return false;
  const known = await manager.getSubscription();
  // Subscription for a former key: the push service would refuse the academy's messages.
  if (known && base64url(known.options.applicationServerKey) !== clave) await known.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
  await api('PUT /notificaciones/push', {
    body: {
      endpoint: subscription.endpoint,
      p256dh: base64url(subscription.getKey('p256dh')),
      auth: base64url(subscription.getKey('auth')),
    },
  });
  keep(ownerKey, userId);
  return true;
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Turns notifications off. @throws ApiError: then they are still on */
export async function turnOffHere(now: Date): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription) await api('POST /notificaciones/push/dejar', { body: { endpoint: subscription.endpoint } });
  keep(ownerKey, null);
  declineHere(now);
  await subscription?.unsubscribe();
}

const subscriptionHere = async () => (await managerHere())?.getSubscription();

/** Sends a test notification to this browser. @throws ApiError; where the server does not know it any more, it is off then */
export async function testHere() {
  const endpoint = (await subscriptionHere())?.endpoint ?? 'https://unsubscribed.invalid';
  try {
    return await api('POST /notificaciones/push/prueba', { body: { endpoint } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PUSH_OFF_HERE') keep(ownerKey, null);
    throw error;
  }
}

/**
 * Goes on with notifications after a login of who turned them on, with the session that there is now. In a browser of somebody
 * else, such as on a shared computer, they end.
 */
export async function resumeHere(userId: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  if (readKept(ownerKey) === userId) await subscribeHere(userId);
  else await (await subscriptionHere())?.unsubscribe();
}
