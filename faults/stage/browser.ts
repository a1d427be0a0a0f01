import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { ask } from './client.ts';
import type { Stage } from './stage.ts';

/** A private message as the run follows it: by its subject, which is unique. */
export interface Heard {
  asunto: string;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

interface BrowserOptions {
  /** The server to connect to, asked at each connection. */
  url: () => string;
  token: string;
  /** Whether to fetch messages at each connection and each `resync`, as the pages do. */
  fetches?: boolean;
  /** Milliseconds before it connects again, at most. */
  pauseMs?: number;
  /** Its network address, as a reverse proxy on this machine reports it; one address has a bounded number of sockets. */
  address?: string;
}

/**
 * Acts as a page does with its socket: connects again when the connection is lost, fetches at each connection and when
 * the server says that something may be missing. Speaks Socket.IO's protocol by itself, so that a thousand fit into a
 * process.
 */
export class Browser {
  readonly pushed: Heard[] = [];
  readonly fetched: Heard[] = [];
  /** When the socket was connected, each time. */
  readonly connected: number[] = [];
  /** Whether the server said that the session has ended. */
  ended = false;
  readonly #options: BrowserOptions;
  readonly #answers = new Map<string, (succeeded: boolean) => void>();
  #socket: WebSocket | undefined;
  #closed = false;
  #open = false;

  constructor(stage: Stage, options: BrowserOptions) {
    this.#options = options;
    stage.atEnd(() => this.close());
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#open;
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  /** Sends a message until it is acknowledged; a repeated one has the same idempotency key. */
  async write(destinatarioId: string, asunto: string, tries = 60): Promise<boolean> {
    const envioId = randomUUID();
    for (let i = 0; i < tries; i += 1) {
      const answered = new Promise<boolean>((resolve) => this.#answers.set(envioId, resolve));
      this.#send('enviarMensajePrivado', { destinatarioId, asunto, cuerpo: 'Hola', envioId });
      if (await Promise.race([answered, wait(1_000, false)])) return true;
    }
    return false;
  }

  #send(event: string, payload: object): void {
    if (this.#open) this.#socket?.send(`42${JSON.stringify([event, payload])}`);
  }

  #connect(): void {
    if (this.#closed) return;
    const { url, token, pauseMs = 500, address } = this.#options;
    const options = address === undefined ? {} : { headers: { 'x-forwarded-for': address } };
    const socket = new WebSocket(`${url().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data), token));
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      this.#open = false;
      if (!this.ended) setTimeout(() => this.#connect(), Math.random() * pauseMs);
    });
  }

  #hear(packet: string, token: string): void {
    if (packet.startsWith('0')) this.#socket?.send(`40${JSON.stringify({ token })}`);
    else if (packet === '2') this.#socket?.send('3');
    else if (packet.startsWith('40')) {
      this.#open = true;
      this.connected.push(performance.now());
      void this.#fetch();
    } else if (packet.startsWith('42')) this.#take(JSON.parse(packet.slice(2)) as [string, Record<string, unknown>]);
  }

  #take([event, payload]: [string, Record<string, unknown>]): void {
    if (event === 'nuevoMensajePrivado') this.pushed.push({ asunto: String(payload['asunto']), at: performance.now() });
    if (event === 'sesionTerminada') this.ended = true;
    if (event === 'resync') setTimeout(() => void this.#fetch(), Math.random() * Number(payload['withinMs']));
    if (event === 'enviarMensajeExito' || event === 'enviarMensajeError') {
      this.#answers.get(String(payload['envioId']))?.(event === 'enviarMensajeExito');
    }
  }

  async #fetch(): Promise<void> {
    const { fetches = false, url, token } = this.#options;
    if (!fetches) return;
    const { status, body } = await ask(url(), '/api/mensajes/bandeja-entrada?limit=100', { token });
    if (status !== 200) return;
    for (const { asunto } of body as { asunto: string }[]) this.fetched.push({ asunto, at: performance.now() });
  }
}

/** Counts the acknowledged messages that never came and those pushed twice, and finds the latest moment. */
export function received(browser: Browser, sent: readonly string[]) {
  const first = new Map<string, number>();
  for (const { asunto, at } of [...browser.pushed, ...browser.fetched].toSorted((a, b) => a.at - b.at)) {
    if (!first.has(asunto)) first.set(asunto, at);
  }
  const pushes = browser.pushed.map(({ asunto }) => asunto);
  return {
    missing: sent.filter((asunto) => !first.has(asunto)),
    twice: pushes.filter((asunto, i) => pushes.indexOf(asunto) < i),
    lastAt: Math.max(0, ...sent.flatMap((asunto) => first.get(asunto) ?? [])),
  };
}
