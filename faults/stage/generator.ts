// A process that asks one address thousands of times a second. Speaks HTTP by itself: the client of Node would need more
// of the processor than the server that it asks.
import { connect, type Socket } from 'node:net';

/** Requests to send, and how often. */
export interface GeneratorOrder {
  port: number;
  /** The whole request, as it goes over the wire. */
  request: string;
  /** Left out: as fast as the answers come. */
  perSecond?: number;
  /** At the start; with `perSecond` more are opened while all are busy. */
  connections: number;
  forMs: number;
}

/** How many answers had each status (0: the connection failed, -1: no answer in time), and how long the 200s took. */
export interface GeneratorOutcome {
  statuses: Record<string, number>;
  /** The 200s that came while it was asking. */
  usefulInTime: number;
  /** Milliseconds, from the moment when the request was due. */
  times: number[];
  /** The same from the moment when it was sent, on a connection that was open. */
  timesOnceSent: number[];
  /** Answers of 429 and 503 without a Retry-After. */
  withoutRetryAfter: number;
}

const timeoutMs = 10_000;
const mostConnections = 4_000;

function generate({ port, request, perSecond, connections, forMs }: GeneratorOrder): Promise<GeneratorOutcome> {
  const outcome: GeneratorOutcome = {
    statuses: {},
    usefulInTime: 0,
    times: [],
    timesOnceSent: [],
    withoutRetryAfter: 0,
  };
  const { promise, resolve } = Promise.withResolvers<GeneratorOutcome>();
  const idle: Socket[] = [];
  const due: number[] = [];
  const begun = performance.now();
  let issued = 0;
  let answered = 0;
  let over = false;

  const count = (status: number, since: number, sentAt = since) => {
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (status === 200) {
      outcome.times.push(performance.now() - since);
      outcome.timesOnceSent.push(performance.now() - sentAt);
      if (!over) outcome.usefulInTime += 1;
    }
    answered += 1;
  };

  /** Sends what is due on a free connection, one request at a time. */
  const serve = (socket: Socket) => {
    const since = due.shift();
    if (since === undefined) return void idle.push(socket);
    asked.set(socket, since);
    sentAt.set(socket, performance.now());
    socket.write(request);
  };
  const asked = new Map<Socket, number>();
  const sentAt = new WeakMap<Socket, number>();

  const opened = new Set<Socket>();
  let connecting = 0;
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    opened.add(socket);
    connecting += 1;
    let text = '';
    socket.setEncoding('latin1');
    let isConnecting = true;
    const connected = () => {
      if (isConnecting) connecting -= 1;
      isConnecting = false;
    };
    socket.on('connect', () => {
      connected();
      serve(socket);
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const headers = text.slice(0, head).toLowerCase();
      const length = Number(/content-length: (\d+)/.exec(headers)?.[1] ?? 0);
      if (text.length < head + 4 + length) return;
      text = '';
      const status = Number(headers.slice(9, 12));
      if ((status === 429 || status === 503) && !headers.includes('retry-after:')) outcome.withoutRetryAfter += 1;
      const since = asked.get(socket) ?? 0;
      asked.delete(socket);
      count(status, since, sentAt.get(socket));
      if (perSecond === undefined && !over) due.push(performance.now());
      if (headers.includes('connection: close')) socket.destroy();
      else serve(socket);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const since = asked.get(socket);
      asked.delete(socket);
      connected();
      opened.delete(socket);
      const place = idle.indexOf(socket);
      if (place !== -1) idle.splice(place, 1);
      if (since !== undefined) count(0, since);
      if (!over && opened.size < connections) setTimeout(open, 5);
    });
  };
  for (let i = 0; i < connections; i += 1) {
    if (perSecond === undefined) due.push(performance.now());
    open();
  }

  const tick = setInterval(() => {
    const now = performance.now();
    over = now - begun >= forMs;
    if (perSecond !== undefined && !over) {
      for (; issued < ((now - begun) / 1000) * perSecond; issued += 1) due.push(now);
      while (due.length > 0 && idle.length > 0) serve(idle.pop() as Socket);
      const wanted = Math.min(due.length - connecting, mostConnections - opened.size);
      for (let i = 0; i < wanted; i += 1) open();
    }
    const late = now - timeoutMs;
    for (const [socket, since] of asked) {
      if (since > late) continue;
      asked.delete(socket);
      count(-1, since);
      socket.destroy();
    }
    while (due[0] !== undefined && due[0] < late) count(-1, due.shift() ?? 0);
    if (!over || (perSecond !== undefined && answered < issued)) return;
    clearInterval(tick);
    for (const socket of [...idle, ...asked.keys()]) socket.destroy();
    resolve(outcome);
  }, 2);
  return promise;
}

process.on('message', (order: GeneratorOrder) => {
  void generate(order).then((outcome) => process.send?.(outcome));
});
