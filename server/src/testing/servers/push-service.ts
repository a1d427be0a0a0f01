import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { MensajePush, type SuscripcionPush } from '@puente/contracts/push';
import { importJWK, jwtVerify } from 'jose';

/** A message that reached the push service, decrypted as its browser would. */
export interface PushedMessage {
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string;
  content: MensajePush;
  /** The body as it came, encrypted. */
  body: Buffer;
}

/** Status that the service answers instead of 201, for a browser. */
interface Refusal {
  status: number;
  retryAfter?: string;
}

interface Browser {
  keys: ECDH;
  secret: Buffer;
  refusal: Refusal | null;
}

/**
 * A push service with browsers of its own (RFC 8030). It verifies the academy's signature (RFC 8292) and decrypts each message with
 * its browser's keys (RFC 8291): what does not fit is answered 403 or 400.
 */
export class TestPushService {
  readonly messages: PushedMessage[] = [];
  readonly #vapidKey: string;
  readonly #browsers = new Map<string, Browser>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  /** Runs before a message is answered. */
  beforeAnswer: () => Promise<void> | void = () => {};

  /** @param vapidKey the academy's public key */
  constructor(vapidKey: string) {
    this.#vapidKey = vapidKey;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The network: leads each host to this server. */
  readonly fetch: typeof fetch = (input, init) => {
    const endpoint = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.set('x-endpoint', endpoint.href);
    const { port } = this.#server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${endpoint.pathname}`, { ...init, headers });
  };

  /** A new browser's subscription. */
  subscribe(host = 'fcm.googleapis.com'): SuscripcionPush {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16);
    const endpoint = `https://${host}/send/${randomUUID()}`;
    this.#browsers.set(endpoint, { keys, secret, refusal: null });
    return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') };
  }

  /** Refuses the messages to a browser from now on; null takes them again. */
  refuse({ endpoint }: Pick<SuscripcionPush, 'endpoint'>, refusal: Refusal | null): void {
    const browser = this.#browsers.get(endpoint);
    if (browser) browser.refusal = refusal;
  }

  /** Messages that a browser got. */
  to({ endpoint }: Pick<SuscripcionPush, 'endpoint'>): PushedMessage[] {
    return this.messages.filter((message) => message.endpoint === endpoint);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { ttl, urgency, topic, authorization = '', 'x-endpoint': endpoint } = request.headers;
    const browser = this.#browsers.get(String(endpoint));
    await this.beforeAnswer();
    const answer = (status: number, headers: Record<string, string> = {}) => response.writeHead(status, headers).end();
    if (!browser) return void answer(404);
    if (browser.refusal) {
      const { status, retryAfter } = browser.refusal;
      return void answer(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    }
    if (!(await this.#isSigned(authorization, new URL(String(endpoint)).origin))) return void answer(403);
    try {
      const content = MensajePush.strict().parse(JSON.parse(decrypted(body, browser)));
      this.messages.push({
        endpoint: String(endpoint),
        ttl: Number(ttl),
        urgency: String(urgency),
        topic: String(topic),
        content,
        body,
      });
      answer(201);
    } catch {
      answer(400);
    }
  }

  async #isSigned(authorization: string, audience: string): Promise<boolean> {
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    const point = Buffer.from(this.#vapidKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'), {
      audience,
      algorithms: ['ES256'],
    }).catch(() => null);
    const { exp = 0, sub = '' } = verified?.payload ?? {};
    // RFC 8292: a day at most.
    return key === this.#vapidKey && exp * 1_000 <= Date.now() + 86_400_000 && /^(mailto|https):/.test(sub);
  }
}

/** Decrypts a message of one record, coded `aes128gcm`. @throws Error when it is for another browser */
function decrypted(body: Buffer, { keys, secret }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32);
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The end of the text is a 2, then come zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
