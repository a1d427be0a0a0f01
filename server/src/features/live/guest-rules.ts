import type { ReunionEstado } from '@puente/contracts/catalogue';

/**
 * The refusals that a guest's entry can stand in for: not of this course, without an active subscription, without a
 * valid token. Who was kicked, or comes to a room that is not open or is locked, is refused as a guest, too.
 */
export type RefusalOfAPerson = 'MEETING_NOT_FOUND' | 'ROOM_SUBSCRIPTION_REQUIRED' | 'ROOM_TOKEN_INVALID';

export interface GuestFacts {
  /** The setting LIVE_GUESTS. */
  guests: boolean;
  estado: ReunionEstado;
  /** Whether a moderator has kicked this person out of this meeting. */
  isKicked: boolean;
}

/**
 * Whether somebody who was refused enters as a guest instead: anonymous and never a moderator, where the academy allows
 * it. Else the refusal stays, and the page ends in the room's error (LIVE-6, product rule 19). The only place that
 * decides this, for `validar-acceso` and for `entrarSala` without a token, at either provider.
 */
export function guestOrRefusal<C extends RefusalOfAPerson>(
  refusal: C,
  { guests, estado, isKicked }: GuestFacts,
): { ok: true; isGuest: true; isModerator: false } | { ok: false; code: C } {
  if (guests && estado === 'En Vivo' && !isKicked) return { ok: true, isGuest: true, isModerator: false };
  return { ok: false, code: refusal };
}
