import { ReunionEstado } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { guestOrRefusal } from './guest-rules.ts';

const refusals = ['ROOM_SUBSCRIPTION_REQUIRED', 'ROOM_TOKEN_INVALID'] as const;

test.each(refusals)('[LIVE-6] %s stays a refusal where guests are not allowed', (code) => {
  expect(guestOrRefusal(code, { guests: false, estado: 'En Vivo' })).toEqual({ ok: false, code });
});

test.each(refusals)(
  '[LIVE-6] after %s one enters as a guest, never as a moderator, where guests are allowed',
  (code) => {
    expect(guestOrRefusal(code, { guests: true, estado: 'En Vivo' })).toEqual({ ok: true, isModerator: false });
  },
);

test('[LIVE-6] nobody enters as a guest into a room that is not live', () => {
  const closed = ReunionEstado.options.filter((estado) => estado !== 'En Vivo');
  expect(closed).toHaveLength(3);
  for (const estado of closed)
    expect(guestOrRefusal('ROOM_TOKEN_INVALID', { guests: true, estado })).toMatchObject({ ok: false });
});
