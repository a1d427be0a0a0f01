import { z } from 'zod';

import { route } from './route.ts';
import { Message } from './shapes.ts';

/** A browser's address at its push service, a secret between the browser, the service and the academy. */
const Endpoint = z.url({ protocol: /^https$/ }).max(1_000);

/** A subscription as a browser's PushManager gives it: its address, and the keys for which the content is encrypted. */
export const SuscripcionPush = z.strictObject({
  endpoint: Endpoint,
  /** The browser's public key on P-256, uncompressed: 65 bytes in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** The browser's secret: 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type SuscripcionPush = z.infer<typeof SuscripcionPush>;

/** The browser that a call concerns. In the body, because addresses of requests are logged. */
const EsteNavegador = z.strictObject({ endpoint: Endpoint });

/** The content of a push message, which the service worker shows. */
export const MensajePush = z.object({
  titulo: z.string(),
  texto: z.string(),
  /** A path of the web, or null: the start page. */
  enlace: z.string().nullable(),
  /** Opaque: a message with the same one replaces the message before. */
  etiqueta: z.string(),
});
export type MensajePush = z.infer<typeof MensajePush>;

export const pushRoutes = {
  key: route({
    method: 'GET',
    path: '/notificaciones/push',
    access: 'session',
    summary: 'The public key for which a browser subscribes to push messages; null where they are not configured',
    answers: { 200: z.object({ clave: z.string().nullable() }) },
    errors: [],
  }),
  subscribe: route({
    method: 'PUT',
    path: '/notificaciones/push',
    access: 'session',
    summary: 'Show my notifications in this browser while my session lives, and no longer those of another account',
    body: SuscripcionPush,
    answers: { 200: Message },
    errors: ['PUSH_NOT_CONFIGURED', 'PUSH_SERVICE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/notificaciones/push/dejar',
    idempotency: { natural: 'a repeat finds nothing to delete' },
    access: 'session',
    summary: 'Show my notifications in this browser no longer',
    body: EsteNavegador,
    answers: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  test: route({
    method: 'POST',
    path: '/notificaciones/push/prueba',
    idempotency: { natural: 'a repeat shows the same test once more, to whoever asks for it alone' },
    access: 'session',
    summary: 'Send a test notification to this browser',
    body: EsteNavegador,
    answers: { 200: Message },
    errors: ['PUSH_NOT_CONFIGURED', 'PUSH_OFF_HERE', 'PUSH_TEST_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
