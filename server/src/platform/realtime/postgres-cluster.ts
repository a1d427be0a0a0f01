import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import { PostgresAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';

import type { Database } from '../database/database.ts';
import type { Cluster } from './cluster.ts';

type Client = ConstructorParameters<typeof PostgresAdapter>[2];
type Message = Parameters<PostgresAdapter['onMessage']>[0];

/**
 * Broadcasts messages to the sockets of all processes by PostgreSQL's NOTIFY. The library's adapter decides what is
 * said; how it travels is ours, because the library's own client can wait forever for a connection of its pool.
 */
export async function postgresCluster(database: Pick<Database, 'listen' | 'query'>, log: Logger): Promise<Cluster> {
  const adapters = new Map<string, PostgresAdapter>();
  const gapListeners: (() => void)[] = [];
  const channel = createNotifyChannel({
    database,
    channel: 'puente_realtime',
    onMessage(told) {
      const message = told as Message;
      adapters.get(message.nsp)?.onMessage(message);
    },
    onGap: () => gapListeners.forEach((listener) => listener()),
    log,
  });
  const client = { publish: async (message: object) => channel.send(message) };
  await channel.start();
  return {
    adapter: class extends PostgresAdapter {
      constructor(namespace: { name: string }) {
        // All that the library calls of its client.
        super(namespace, {}, client as unknown as Client);
        adapters.set(namespace.name, this);
      }
    },
    isConnected: () => channel.isConnected(),
    onGap: (listener) => void gapListeners.push(listener),
    close: () => channel.close(),
  };
}

/** Payload of a NOTIFY: the text of a message, or a part of a long one. */
interface Frame {
  sender: string;
  /** Counts the sender's frames from 1, so that receivers notice a lost or a repeated one. */
  number: number;
  part: number;
  parts: number;
  text: string;
}

/** The last frame of another process, and its message as far as it has come; undefined when a part was lost. */
interface Heard {
  number: number;
  text: string | undefined;
}

interface NotifyChannelOptions {
  database: Pick<Database, 'listen' | 'query'>;
  /** The name of the channel of LISTEN and NOTIFY. */
  channel: string;
  onMessage: (message: unknown) => void;
  /** Called when messages of other processes were lost. */
  onGap: () => void;
  log: Logger;
}

interface NotifyChannel {
  start(): Promise<void>;
  /** Queues a message of JSON for all other processes. Never waits; messages keep their order. */
  send(message: object): void;
  /** Whether this process hears its own messages: false soon after sending or listening fails. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** A notification of PostgreSQL has less than 8,000 bytes; the rest is for the frame's header. */
const PART_LENGTH = 7_800;
const FRAMES_PER_STATEMENT = 100;
/** The bound of the queue while the database is away; beyond it the oldest are dropped, and receivers see a gap. */
const MAX_WAITING = 1_000;
/** Between two statements, so that one sends all messages of a busy moment. */
const PAUSE_MS = 5;
const SEND_TIMEOUT_MS = 5_000;
const RETRY_MS = 250;
/** Milliseconds after which a frame that did not come back means that the channel is interrupted. */
const ECHO_TIMEOUT_MS = 3_000;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Messages between processes by LISTEN and NOTIFY, over the database's own listener and connection pool. Frames are
 * sent again after a failure and are numbered, so each message is heard once, or its loss is noticed (`onGap`).
 */
export function createNotifyChannel(options: NotifyChannelOptions): NotifyChannel {
  const { database, channel, onMessage, onGap, log } = options;
  const self = randomUUID();
  const heard = new Map<string, Heard>();
  let waiting: string[] = [];
  let sent = 0;
  /** When the oldest frame was sent that has not come back; undefined when all have. */
  let unheardSince: number | undefined;
  let sending: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;
  let closed = false;
  let isAway = false;

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      if (closed) return;
      const batch = waiting.splice(0, FRAMES_PER_STATEMENT);
      try {
        await withinTimeout(
          database.query(
            'select pg_notify($1, frame) from unnest($2::text[]) with ordinality as frames (frame, place) order by place',
            [channel, batch],
          ),
        );
        if (isAway) log.warn('realtime reaches the other processes again');
        isAway = false;
        await wait(PAUSE_MS);
      } catch (error) {
        if (!isAway) log.error({ err: error }, 'realtime cannot reach the other processes; it tries again');
        isAway = true;
        waiting = [...batch, ...waiting].slice(-MAX_WAITING);
        await wait(RETRY_MS);
      }
    }
    sending = undefined;
  }
  // Messages are also sent inside a transaction's scope, where the pool may not be used (transaction-scope.ts).
  const wakeSender = AsyncResource.bind(() => {
    sending ??= sendWaiting();
  });

  function onNotification(notification: string): void {
    const frame = parseFrame(notification);
    if (!frame) return;
    if (frame.sender === self) {
      unheardSince = frame.number === sent ? undefined : Date.now();
      return;
    }
    const before = heard.get(frame.sender);
    // Sent again because its sender did not learn that it had arrived.
    if (before && frame.number <= before.number) return;
    const isNext = frame.number === (before?.number ?? 0) + 1;
    if (before && !isNext) onGap();
    const begun = frame.part === 1 ? '' : isNext ? before?.text : undefined;
    const text = begun === undefined ? undefined : begun + frame.text;
    heard.set(frame.sender, { number: frame.number, text });
    if (frame.part === frame.parts && text !== undefined) onMessage(JSON.parse(text));
  }

  return {
    async start() {
      unlisten = await database.listen(channel, onNotification, () => {
        heard.clear();
        onGap();
      });
    },
    send(message) {
      if (closed) return;
      const text = asciiJson(message);
      const parts = Math.ceil(text.length / PART_LENGTH);
      for (let part = 1; part <= parts; part++) {
        sent += 1;
        waiting.push(`${self} ${sent} ${part} ${parts} ${text.slice((part - 1) * PART_LENGTH, part * PART_LENGTH)}`);
      }
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
      unheardSince ??= Date.now();
      wakeSender();
    },
    isConnected: () => !isAway && (unheardSince === undefined || Date.now() - unheardSince < ECHO_TIMEOUT_MS),
    async close() {
      if (!isAway) await Promise.race([sending, wait(CLOSE_TIMEOUT_MS)]);
      closed = true;
      await unlisten?.();
    },
  };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function withinTimeout(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    work,
    wait(SEND_TIMEOUT_MS).then(() => {
      throw new Error(`The database did not answer within ${SEND_TIMEOUT_MS} ms.`);
    }),
  ]);
}

/** JSON without other characters than ASCII, so that its length is its number of bytes. */
const asciiJson = (message: object): string =>
  JSON.stringify(message).replaceAll(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function parseFrame(notification: string): Frame | undefined {
  const [, sender, number, part, parts, text] = /^(\S+) (\d+) (\d+) (\d+) (.*)$/.exec(notification) ?? [];
  if (sender === undefined || text === undefined) return undefined;
  return { sender, number: Number(number), part: Number(part), parts: Number(parts), text };
}
