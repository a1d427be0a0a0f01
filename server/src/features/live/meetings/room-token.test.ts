import { randomUUID } from 'node:crypto';

import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';

import { createKeys } from '../../../config/keys.ts';
import { createAccessTokens } from '../../../platform/session/access-token.ts';
import { issueRoomToken, type RoomPass, roomTokenMinutes, verifyRoomToken } from './room-token.ts';

const keysFor = createKeys(new TextEncoder().encode('a secret of at least 32 characters'));
const keys = keysFor('room-token');
const now = new Date('2026-03-02T18:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const pass: RoomPass = {
  reunionId: randomUUID(),
  roomName: randomUUID(),
  userId: randomUUID(),
  sessionId: randomUUID(),
  isModerator: true,
};
const invalid = expect.objectContaining({ code: 'ROOM_TOKEN_INVALID' });

test('[LIVE-3] a room token brings its owner into its room, from its session, for ten minutes', async () => {
  const token = await issueRoomToken(keys, pass, now);
  expect(await verifyRoomToken(keys, token, pass, later(roomTokenMinutes - 1))).toEqual(pass);
  await expect(verifyRoomToken(keys, token, pass, later(roomTokenMinutes + 1))).rejects.toEqual(invalid);
});

test.each([
  ['of another room', { reunionId: randomUUID() }],
  ['of somebody else', { userId: randomUUID() }],
  ['of another session of the same person', { sessionId: randomUUID() }],
])('[LIVE-3] a room token %s is refused', async (_which, other) => {
  const token = await issueRoomToken(keys, pass, now);
  await expect(verifyRoomToken(keys, token, { ...pass, ...other }, now)).rejects.toEqual(invalid);
});

test('[LIVE-3] [ASVS-9.2.2] a forged token is refused: unsigned, signed by another key, or an access token', async () => {
  const claims = { sub: pass.userId, sid: pass.sessionId, reunionId: pass.reunionId, roomName: pass.roomName };
  const all = { ...claims, moderator: true, iss: 'academia-puente/room', exp: later(5).getTime() / 1000 };
  const signedBy = (key: Uint8Array) => new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const { accepted } = keysFor('access-token');
  const forged = [
    'nothing',
    new UnsecuredJWT(all).encode(),
    ...(await Promise.all(accepted.map(signedBy))),
    await createAccessTokens(keys).issue(pass.userId, pass.sessionId, now),
  ];
  for (const token of forged) await expect(verifyRoomToken(keys, token, pass, now), token).rejects.toEqual(invalid);
  await expect(verifyRoomToken(keys, await signedBy(keys.current), pass, now)).resolves.toEqual(pass);
});

test('[LIVE-3] a room token is no access token', async () => {
  const tokens = createAccessTokens(keys);
  const token = await issueRoomToken(keys, pass, now);
  await expect(tokens.verify(token, now)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
});

test('a room token of the secret before is accepted while the secret is being changed', async () => {
  const before = new TextEncoder().encode('the secret before, of 32 characters');
  const token = await issueRoomToken(createKeys(before)('room-token'), pass, now);
  const changing = createKeys(new TextEncoder().encode('the secret of now, of 32 characters'), before)('room-token');
  expect(await verifyRoomToken(changing, token, pass, now)).toEqual(pass);
});
