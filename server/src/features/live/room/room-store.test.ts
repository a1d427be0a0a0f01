import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { roomStage, type RoomStage } from '../../../testing/room-stage.ts';
import { claimLease, isOwner, releaseLeases, renewLeases } from './room-store.ts';
import { roomActor } from './seats.ts';

const one = randomUUID();
const other = randomUUID();
let stage: RoomStage;
beforeEach(async () => {
  stage = await roomStage();
  // The room begins with its first seat, which has no media connection.
  await stage.seat(await stage.person());
});
afterEach(() => stage.app.close());

const inTransaction = <Answer>(act: Parameters<typeof stage.app.platform.database.transaction<Answer>>[1]) =>
  stage.app.platform.database.transaction(roomActor, act);
const claim = (processId: string) => inTransaction((tx) => claimLease(tx, stage.reunionId, processId));
const renew = (processId: string) => inTransaction((tx) => renewLeases(tx, processId, [stage.reunionId, randomUUID()]));

test('[LIVE-4] one process owns the media connections of a room until it gives them up', async () => {
  expect(await claim(one)).toEqual({ ownerId: one, formerId: null });
  expect(await claim(other)).toEqual({ ownerId: one, formerId: one });
  expect(await renew(one)).toEqual(new Set([stage.reunionId]));
  expect(await renew(other)).toEqual(new Set());
  await inTransaction((tx) => releaseLeases(tx, other, [stage.reunionId]));
  expect(await isOwner(stage.app.platform.database.db, stage.reunionId, one)).toBe(true);
  await inTransaction((tx) => releaseLeases(tx, one, [stage.reunionId]));
  expect(await renew(one)).toEqual(new Set());
  expect(await claim(other)).toEqual({ ownerId: other, formerId: null });
  expect(await isOwner(stage.app.platform.database.db, stage.reunionId, one)).toBe(false);
});
