// The participants of a class, in a process of their own: one sends, the others receive. Their offers go to the bench
// and its media server, the answers come back.
import { randomUUID } from 'node:crypto';

import { Peer } from '../server/src/testing/media/peer.ts';

/** Step of a class. */
export type ClassOrder =
  | { kind: 'send'; seatId: string; screen: boolean }
  | { kind: 'receive'; seatId: string }
  | { kind: 'measure' }
  | { kind: 'answer'; request: string; answer: string };

export type FromClass =
  | { kind: 'offer'; request: string; seatId: string; offer: string }
  | { kind: 'joined'; firstFrameMs: number }
  | { kind: 'measured'; latencies: number[]; packets: number };

/** 640 × 360 at 30 frames a second and 800 kbit/s: three packets a frame. */
const picture = { everyMs: 1_000 / 30, packets: 3, bytes: 1_100 };
const soundEveryMs = 20;

const answers = new Map<string, (answer: string) => void>();
let measured = { latencies: [] as number[], packets: 0 };
/** Keyframes that the sender has been asked for. */
const due = new Set<'camara' | 'pantalla'>();

const tell = (message: FromClass) => process.send?.(message);
const now = () => performance.timeOrigin + performance.now();

async function connect(peer: Peer, seatId: string): Promise<void> {
  peer.keeps = false;
  await peer.connect((offer) => {
    const request = randomUUID();
    tell({ kind: 'offer', request, seatId, offer });
    return new Promise((resolve) => answers.set(request, resolve));
  });
}

async function send(seatId: string, screen: boolean): Promise<void> {
  const peer = new Peer();
  await connect(peer, seatId);
  const pictures = screen ? (['camara', 'pantalla'] as const) : (['camara'] as const);
  peer.events.on('rtcp', (message) => {
    if (message.kind !== 'keyFrame') return;
    due.add(message.ssrc === peer.ssrcs[1] ? 'camara' : 'pantalla');
  });
  every(picture.everyMs, () => {
    for (const sent of pictures) {
      const keyFrame = due.delete(sent);
      for (let part = 0; part < picture.packets; part += 1) {
        const payload = Buffer.alloc(picture.bytes);
        payload.writeDoubleBE(now());
        peer.sendVideo(sent, { keyFrame: keyFrame && part === 0, payload });
      }
    }
  });
  every(soundEveryMs, () => peer.sendAudio('microfono'));
  tell({ kind: 'joined', firstFrameMs: 0 });
}

/** Without drift: a timer that is late is followed by an earlier one. */
function every(milliseconds: number, work: () => void): void {
  let next = performance.now();
  const turn = () => {
    work();
    next += milliseconds;
    setTimeout(turn, Math.max(0, next - performance.now()));
  };
  turn();
}

async function receive(seatId: string): Promise<void> {
  const peer = new Peer();
  const startedAt = now();
  let first = true;
  peer.events.on('rtp', (packet, mid) => {
    measured.packets += 1;
    if (Number(mid) < 11) return;
    if (first) tell({ kind: 'joined', firstFrameMs: now() - startedAt });
    first = false;
    // After the descriptor and the first byte of the frame.
    measured.latencies.push(now() - packet.bytes.readDoubleBE(packet.payloadStart + 2));
  });
  await connect(peer, seatId);
}

process.on('message', async (order: ClassOrder) => {
  if (order.kind === 'send') await send(order.seatId, order.screen);
  else if (order.kind === 'receive') await receive(order.seatId);
  else if (order.kind === 'answer') answers.get(order.request)?.(order.answer);
  else {
    tell({ kind: 'measured', ...measured });
    measured = { latencies: [], packets: 0 };
  }
});
