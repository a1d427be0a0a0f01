import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { Stage } from './stage.ts';

/** The acknowledgement of a command. */
export interface Reply {
  ok: boolean;
  answer?: Record<string, unknown>;
  error?: { code: string };
}

/** A browser tab in a live class: a socket whose commands are acknowledged. It is opened again by `open`. */
export class RoomTab {
  readonly #token: string;
  readonly #answers = new Map<number, (reply: Reply) => void>();
  #socket: WebSocket | undefined;
  #asked = 0;
  /** Events of the server, by name, and `lost` when the server's side is gone. */
  readonly events = new EventEmitter();

  constructor(stage: Stage, token: string) {
    this.#token = token;
    stage.atEnd(() => this.close());
  }

  close(): void {
    this.events.removeAllListeners();
    this.#socket?.close();
  }

  /** Connects to a server. Rejects when it can't. */
  async open(url: string): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('no connection')));
      socket.addEventListener('close', () => this.events.emit('lost'));
      socket.addEventListener('message', ({ data }) => {
        const packet = String(data);
        if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token: this.#token })}`);
        else if (packet === '2') socket.send('3');
        else if (packet.startsWith('40')) resolve();
        else if (packet.startsWith('44')) reject(new Error(packet));
        else this.#hear(packet);
      });
    });
  }

  /** Sends a command. @returns its acknowledgement; `NO_ANSWER` when none came in time */
  async ask(event: string, body: object): Promise<Reply> {
    const id = (this.#asked += 1);
    const answered = new Promise<Reply>((resolve) => this.#answers.set(id, resolve));
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(`42${id}${JSON.stringify([event, body])}`);
    return Promise.race([answered, wait(8_000, { ok: false, error: { code: 'NO_ANSWER' } })]);
  }

  #hear(packet: string): void {
    const [, kind, id, json] = /^4([23])(\d*)(.*)$/s.exec(packet) ?? [];
    if (json === undefined) return;
    const [first, second] = JSON.parse(json) as [unknown, unknown];
    if (kind === '3') this.#answers.get(Number(id))?.(first as Reply);
    else this.events.emit(String(first), second);
  }
}
