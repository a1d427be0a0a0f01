import { ReunionEstado } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { guestOrRefusal } from './guest-rules.ts';

const facts = { guests: true, estado: 'En Vivo', isKicked: false } as const;
const refusals = ['MEETING_NOT_FOUND', 'ROOM_SUBSCRIPTION_REQUIRED', 'ROOM_TOKEN_INVALID'] as const;

test.each(refusals)('[LIVE-6] %s stays a refusal where guests are not allowed', (code) => {
  expect(guestOrRefusal(code, { ...facts, guests: false })).toEqual({ ok: false, code });
});

test.each(refusals)(
  '[LIVE-6] after %s one enters as a guest, never as a moderator, where guests are allowed',
  (code) => {
    expect(guestOrRefusal(code, facts)).toEqual({ ok: true, isGuest: true, isModerator: false });
  },
);

test('[LIVE-6] nobody enters as a guest into a room that is not live, nor after having been kicked', () => {
  for (const estado of ReunionEstado.options.filter((option) => option !== 'En Vivo'))
    expect(guestOrRefusal('ROOM_TOKEN_INVALID', { ...facts, estado })).toMatchObject({ ok: false });
  expect(guestOrRefusal('ROOM_TOKEN_INVALID', { ...facts, isKicked: true })).toMatchObject({ ok: false });
});
