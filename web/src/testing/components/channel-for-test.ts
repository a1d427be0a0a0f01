import { allCommands, type Commands } from '@puente/contracts/api';
import type { CommandAnswer, CommandBody } from '@puente/contracts/command';
import { type ErrorCode, errorCatalogue } from '@puente/contracts/errors';
import type { ServerEvents } from '@puente/contracts/realtime';
import { onTestFinished } from 'vitest';

import { realtime } from '../../platform/realtime/browser-realtime.ts';

/** The refusal of a command. */
export class CommandRefused<Code extends ErrorCode> {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

/** Refuses a command: `refusedCommand('RECIPIENT_NOT_FOUND')`. */
export const refusedCommand = <const Code extends ErrorCode>(code: Code): CommandRefused<Code> =>
  new CommandRefused(code);

type Reply<E extends keyof Commands> = CommandAnswer<Commands[E]> | CommandRefused<Commands[E]['errors'][number]>;
/** Answers to commands; a command without one waits until its sender gives up. */
export type CommandReplies = { readonly [E in keyof Commands]?: (body: CommandBody<Commands[E]>) => Reply<E> };

export interface Channel {
  /** The server tells the page. */
  tell: <E extends keyof ServerEvents>(event: E, ...told: Parameters<ServerEvents[E]>) => void;
  /** The bodies of a command that were sent so far, as the contract parses them. */
  sent: <E extends keyof Commands>(event: E) => CommandBody<Commands[E]>[];
  /** Gives or replaces replies. */
  reply: (given: CommandReplies) => void;
  isOpen: () => boolean;
  /** Loses the connection; each next one is lost, too, until `mend`. */
  cut: () => void;
  mend: () => void;
}

const handshake = { sid: 'test', upgrades: [], pingInterval: 3_600_000, pingTimeout: 20_000, maxPayload: 1_000_000 };

/** The server of the channel; without one, a connection waits. */
let server: ((socket: PageSocket) => void) | undefined;

/** The page's end of a Socket.IO connection: what a `WebSocket` is to its client. */
class PageSocket {
  binaryType = 'blob';
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  /** Called with what the page sends; the server sets it. */
  onSent: (packet: string) => void = () => undefined;
  isClosed = false;

  constructor() {
    queueMicrotask(() => server?.(this));
  }

  send(packet: string): void {
    this.onSent(packet);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onclose?.({ code: 1000, reason: '' });
  }
}

let isInstalled = false;
const install = (): void => {
  if (isInstalled) return;
  isInstalled = true;
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (target, [url, ...more]: [string | URL]) =>
      new URL(url, location.href).pathname.startsWith('/socket.io') ? new PageSocket() : new target(url, ...more),
  });
  realtime.start();
};

/** Sends the page a Socket.IO event. */
const emitTo = (socket: PageSocket, event: string, ...told: readonly unknown[]): void =>
  socket.onmessage?.({ data: `42${JSON.stringify([event, ...told])}` });

/** Opens the realtime channel for the rest of the test; call it before the screen is opened. */
export const openChannel = (replies: CommandReplies = {}): Channel => {
  let given: Record<string, unknown> = { ...replies };
  const sent: { event: string; body: unknown }[] = [];
  const open = new Set<PageSocket>();
  /** Breaches of the contract. */
  const problems: string[] = [];
  const problem = (text: string): void => void problems.push(text);
  let isCut = false;

  const receive = (socket: PageSocket, packet: string): void => {
    if (packet.startsWith('40')) {
      open.add(socket);
      return socket.onmessage?.({ data: '40{"sid":"test"}' });
    }
    const [, id = '', content] = /^42(\d*)(.*)$/s.exec(packet) ?? [];
    if (content === undefined) return;
    const [event, payload] = JSON.parse(content) as [string, unknown];
    const contract = allCommands.find((each) => each.event === event);
    if (!contract) return;
    const { success, data, error } = contract.body.safeParse(payload);
    if (!success) return problem(`The contract refuses the command ${event}: ${error.message}`);
    sent.push({ event, body: data });
    const answer = (given[event] as ((body: unknown) => unknown) | undefined)?.(data);
    if (answer === undefined) return;
    const isRefused = answer instanceof CommandRefused;
    const refusal = isRefused && {
      code: answer.code as string,
      message: errorCatalogue[answer.code as ErrorCode].es,
      requestId: 'req-1',
    };
    const told = refusal || contract.answer.safeParse(answer).data;
    if (!told) return problem(`The contract of ${event} refuses the answer of the test.`);
    if (contract.reply === 'ack') {
      const acknowledged = refusal ? { ok: false, error: refusal } : { ok: true, answer: told };
      return socket.onmessage?.({ data: `43${id}${JSON.stringify([acknowledged])}` });
    }
    const { success: done, failure, echo } = contract.reply;
    emitTo(socket, refusal ? failure : done, { ...told, ...(echo && { [echo]: data[echo] }) });
  };

  server = (socket) => {
    socket.onSent = (packet) => queueMicrotask(() => receive(socket, packet));
    socket.onopen?.();
    socket.onmessage?.({ data: `0${JSON.stringify(handshake)}` });
    if (isCut) socket.close();
  };
  onTestFinished(() => {
    server = undefined;
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  install();
  return {
    tell: (event, ...told) => {
      for (const socket of open) emitTo(socket, event, ...told);
    },
    sent: (event) => sent.filter((each) => each.event === event).map(({ body }) => body as never),
    reply: (more) => {
      given = { ...given, ...more };
    },
    isOpen: () => [...open].some(({ isClosed }) => !isClosed),
    cut: () => {
      isCut = true;
      for (const socket of open) socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
};
