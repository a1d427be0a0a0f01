import { onTestFinished, vi } from 'vitest';

interface FakeBrowser {
  /** The permission before somebody is asked. */
  permission?: NotificationPermission;
  /** Answer of the person to the browser's question. */
  answer?: NotificationPermission;
  /** Whether the browser is subscribed, for the key of `keyOf`. */
  isSubscribed?: boolean;
  /** Whether the browser has push messages at all. */
  isSupported?: boolean;
}

const bytes = (length: number, of: number) => new Uint8Array(length).fill(of).buffer;

/** The academy's public key in tests, and another one. */
export const [pushKey, formerPushKey] = [1, 2].map((of) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes(65, of))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', ''),
) as [string, string];

const subscriptionFor = (of: number, unsubscribe: () => Promise<boolean>) => ({
  endpoint: `https://fcm.googleapis.com/send/${of}`,
  options: { applicationServerKey: bytes(65, of) },
  getKey: (name: string) => bytes(name === 'auth' ? 16 : 65, 4),
  unsubscribe,
});

/**
 * Replaces the browser's notifications and push manager until the end of the test. It says what was asked of them.
 * @returns the number of times that the browser asked the person, and whether it is subscribed
 */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  isSupported = true,
}: FakeBrowser = {}) {
  const asked = vi.fn();
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  let subscription: ReturnType<typeof subscriptionFor> | null = isSubscribed ? subscriptionFor(1, unsubscribe) : null;
  const notification = {
    permission,
    requestPermission: async () => {
      asked();
      notification.permission = answer;
      return answer;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = subscriptionFor(1, unsubscribe)),
  };
  vi.stubGlobal('Notification', notification);
  if (!isSupported) vi.stubGlobal('PushManager', undefined);
  if (!isSupported) Reflect.deleteProperty(window, 'PushManager');
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, ready: Promise.resolve({ pushManager }) },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { asked, isSubscribed: () => subscription !== null };
}
