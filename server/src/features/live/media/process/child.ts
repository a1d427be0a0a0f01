// The media process: forked by `media-process.ts`, ends with the channel to the process that forked it.
import { watchEventLoop } from '../../../../platform/event-loop-lag.ts';
import { createNativeEngine } from '../engine.ts';
import { Forwarder } from '../forwarding/forwarder.ts';
import { type FromChild, ToChild } from './messages.ts';
import { mediaAddresses, NoFreePort, relayTcp, takePort, takeUdpPort } from './ports.ts';
import { passRelayedChecks } from './relayed-checks.ts';

const send = (message: FromChild) => process.send?.(message);

const loop = watchEventLoop();
let forwarder: Forwarder | undefined;

/** Only the place in the code is told: a message could hold parts of a packet or an SDP. */
function fail(error: unknown): void {
  const end = () => process.exit(1);
  if (error instanceof NoFreePort) {
    process.send?.({ kind: 'noPort' } satisfies FromChild, end);
    return;
  }
  const place = error instanceof Error ? `${error.name} ${error.stack?.split('\n').slice(1, 5).join('\n') ?? ''}` : '';
  process.send?.({ kind: 'failed', message: place } satisfies FromChild, end);
}

async function start({ settings, cap }: Extract<ToChild, { kind: 'start' }>): Promise<void> {
  const { port, tcp } = await takePort(settings.ports);
  relayTcp(tcp, port);
  const passwords = new Map<string, string>();
  const relayed = settings.relays ? await takeUdpPort(settings.ports) : undefined;
  if (relayed) passRelayedChecks(relayed, port, (ufrag) => passwords.get(ufrag));
  const addresses = mediaAddresses(settings, { engine: port, relayed: relayed?.address().port });
  forwarder = new Forwarder(createNativeEngine(port, passwords), addresses, cap, {
    slots: (seatId, slots) => send({ kind: 'slots', seatId, slots }),
    speaking: (roomId, seatIds) => send({ kind: 'speaking', roomId, seatIds }),
    connection: (seatId, state) => send({ kind: 'connection', seatId, state }),
    quality: (seatId, quality) => send({ kind: 'quality', seatId, quality }),
    usage: (streams) => send({ kind: 'usage', streams }),
  });
  send({ kind: 'ready', hasRelayPort: !settings.relays || relayed !== undefined });
}

async function handle(message: ToChild): Promise<void> {
  if (message.kind === 'start') await start(message);
  else if (message.kind === 'ping') {
    const packets = forwarder?.takePackets() ?? { received: 0, lost: 0 };
    send({ kind: 'alive', lagSeconds: loop.take().longest, packets });
  } else if (message.kind === 'connect') {
    const { request, ...options } = message;
    const result = (await forwarder?.connect(options)) ?? 'ROOM_MEDIA_INVALID';
    if (typeof result === 'string') send({ kind: 'refused', request, code: result });
    else send({ kind: 'answer', request, answer: result.answer });
  } else if (message.kind === 'rights') forwarder?.setRights(message.seatId, message.rights);
  else if (message.kind === 'wants') forwarder?.setWants(message.seatId, message.wants);
  else if (message.kind === 'disconnect') forwarder?.disconnect(message.seatId);
  else forwarder?.closeRoom(message.roomId);
}

process.on('message', (message) => {
  handle(ToChild.parse(message)).catch(fail);
});
// The other process has stopped, or was killed. Nothing is left to do without it, and nothing may remain.
process.on('disconnect', () => process.exit(0));
// A signal to the whole group (Ctrl+C) is for the server, which first ends its classes and then this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
