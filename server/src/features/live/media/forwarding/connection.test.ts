// Connection with a transport that only remembers: packets that are read from it, and those that are forwarded at once.
import { describe, expect, test, vi } from 'vitest';

import { browserOffer } from '../../../../testing/media/browser-offer.ts';
import type { Transport } from '../engine.ts';
import { isRtcp } from '../rtp/rtp-packet.ts';
import { parseOffer } from '../sdp.ts';
import { Connection } from './connection.ts';

const rights = { microfono: true, camara: true, pantalla: true, sonidoPantalla: true };
const fingerprint = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`;
const icePwd = 'b+yKPMSvPElT1L3zzeMPYUWv';

function connection(seatId: string) {
  const offer = parseOffer(browserOffer({ iceUfrag: 'test', icePwd, fingerprint, ssrcs: [11, 12, 13, 14, 15] }));
  const made = new Connection({ roomId: 'room', seatId, rights, isStaff: false }, offer!, 0, () => undefined);
  const send = vi.fn<Transport['send']>();
  const local = { iceUfrag: '', icePwd: '', fingerprint: '', setup: 'active' as const };
  made.attach({ local, send, close: () => undefined });
  return { made, send };
}

/** The first packet of a key frame of the camera. */
function picture(sequence: number, { payloadType = 96, ssrc = 12, length = 20 } = {}): Buffer {
  const bytes = Buffer.alloc(12 + length);
  bytes[0] = 0x80;
  bytes[1] = payloadType;
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(ssrc, 8);
  bytes[12] = 0x10;
  return bytes;
}

/** A tutor whose camera fills a slot of a student. @returns how many pictures reached the student */
function watched() {
  const [tutor, student] = [connection('tutor'), connection('student')];
  const slot = student.made.slots.find(({ section }) => section.kind === 'video');
  slot?.fill(tutor.made.stream('camara', 'alta'), 0);
  return { tutor: tutor.made, forwarded: () => student.send.mock.calls.filter(([bytes]) => !isRtcp(bytes)).length };
}

describe('what is forwarded', () => {
  test('a picture that may be sent', () => {
    const { tutor, forwarded } = watched();
    tutor.receive(picture(1), 0);
    expect(forwarded()).toBe(1);
  });

  test('nothing from the moment on in which the right is taken, before anything is planned anew', () => {
    const { tutor, forwarded } = watched();
    tutor.receive(picture(1), 0);
    tutor.rights = { ...rights, camara: false };
    tutor.receive(picture(2), 10);
    expect(forwarded()).toBe(1);
  });

  test.each([
    ['another payload type', picture(2, { payloadType: 97 })],
    ['a stream that no section announced', picture(2, { ssrc: 99 })],
    ['a packet that is too large', picture(2, { length: 1_500 })],
    ['no packet', Buffer.from([1, 2, 3])],
  ])('[ASVS-17.2.4] not %s', (_, bytes) => {
    const { tutor, forwarded } = watched();
    tutor.receive(picture(1), 0);
    tutor.receive(bytes, 10);
    expect(forwarded()).toBe(1);
  });

  test('no flood: beyond a rate packets are dropped unread, and read again later', () => {
    const { tutor, forwarded } = watched();
    for (let packet = 0; packet < 20_000; packet += 1) tutor.receive(picture(packet), 0);
    expect(forwarded()).toBe(5_000);
    tutor.receive(picture(20_001), 1_000);
    expect(forwarded()).toBe(5_001);
  });
});
