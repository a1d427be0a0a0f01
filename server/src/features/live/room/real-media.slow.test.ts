// A room with the real media process, and participants without browsers.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Peer, type Sent } from '../../../testing/media/peer.ts';
import { roomStage, type RoomStage, type SeatedTab } from '../../../testing/room-stage.ts';
import { ForkedMediaServer } from '../media/forked-media-server.ts';

let stage: RoomStage;
const open: (() => void)[] = [];

beforeEach(async () => {
  const settings = { announce: ['127.0.0.1'], ports: null, relays: false };
  stage = await roomStage({ mediaServer: new ForkedMediaServer({ settings, log: pino({ level: 'silent' }) }) });
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await stage.app.close();
});

/** Connects the media of a seat by its socket. */
async function connect(tab: SeatedTab): Promise<Peer> {
  const peer = new Peer();
  open.push(() => peer.close());
  await peer.connect(async (oferta) => {
    const { answer, code } = await tab.send('conectarMedios', { puestoId: tab.puestoId, oferta });
    if (!answer) throw new Error(`The offer was refused: ${code}`);
    return answer.respuesta;
  });
  return peer;
}

/** Sends a picture or sound all the time. */
function keepSending(peer: Peer, sent: Sent): void {
  const timer = setInterval(() => {
    if (sent === 'microfono') peer.sendAudio(sent);
    else peer.sendVideo(sent, { keyFrame: true });
  }, 10);
  open.push(() => clearInterval(timer));
}

const packets = (peer: Peer) => [...peer.received.values()].reduce((sum, each) => sum + each.length, 0);
const publish = ({ puestoId, send }: SeatedTab, sent: { microfono?: boolean; camara?: boolean }) =>
  send('publicarSala', { puestoId, microfono: false, camara: false, pantalla: false, ...sent });
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 8_000, interval: 20 });
/** Resolves when nothing arrives any more. */
async function untilSilent(peer: Peer): Promise<void> {
  let before = -1;
  await vi.waitFor(
    () => {
      const now = packets(peer);
      const isSilent = now === before;
      before = now;
      expect(isSilent).toBe(true);
    },
    { timeout: 8_000, interval: 300 },
  );
}

test('[LIVE-9] what is heard and seen in a room is what its rights allow', { timeout: 40_000 }, async () => {
  const tutor = await stage.seat(stage.tutor);
  const student = await stage.seat(await stage.person());
  const moderate = (accion: 'permitirHablar' | 'silenciar' | 'expulsar') =>
    tutor.send('moderarSala', { puestoId: tutor.puestoId, accion, sobre: student.puestoId });
  const [atTutor, atStudent] = [await connect(tutor), await connect(student)];

  // The tutor's camera arrives once they say that they send it.
  keepSending(atTutor, 'camara');
  await publish(tutor, { camara: true });
  await until(() => packets(atStudent) > 10);
  const slot = { puestoId: tutor.puestoId, medio: 'camara' };
  await expect.poll(() => student.heard('salaRanuras').at(-1)?.ranuras).toMatchObject([slot]);

  // A browser that sends without the right is not heard.
  keepSending(atStudent, 'microfono');
  expect(await publish(student, { microfono: true })).toEqual({ code: 'ROOM_NOT_ALLOWED' });
  await untilSilent(atTutor);
  expect(packets(atTutor)).toBe(0);
  await moderate('permitirHablar');
  await publish(student, { microfono: true });
  await until(() => packets(atTutor) > 10);

  // Silenced, it is silent though it goes on sending.
  await moderate('silenciar');
  await untilSilent(atTutor);

  // Removed, it receives nothing more.
  await moderate('expulsar');
  await untilSilent(atStudent);
  expect(await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' })).toEqual({
    code: 'ROOM_SEAT_LOST',
  });
});
