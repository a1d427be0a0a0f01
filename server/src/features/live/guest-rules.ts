import type { ReunionEstado } from '@puente/contracts/catalogue';

/** The refusals that a guest's entry can stand in for: no active subscription, no valid token. */
export type RefusalOfAPerson = 'ROOM_SUBSCRIPTION_REQUIRED' | 'ROOM_TOKEN_INVALID';

export interface GuestFacts {
  /** The setting LIVE_GUESTS. */
  guests: boolean;
  estado: ReunionEstado;
}

/**
 * Whether somebody who was refused enters as a guest instead: anonymous and never a moderator, where the academy allows
 * it. Else the refusal stays, and the page ends in the room's error (LIVE-6, product rule 19). The one rule for
 * `validar-acceso` and for `entrarSala` without a token, at either provider. Who was kicked, or comes to a room that is
 * locked or full, is refused as a guest, too: that is asked of everybody.
 */
export function guestOrRefusal<C extends RefusalOfAPerson>(
  refusal: C,
  { guests, estado }: GuestFacts,
): { ok: true; isModerator: false } | { ok: false; code: C } {
  return guests && estado === 'En Vivo' ? { ok: true, isModerator: false } : { ok: false, code: refusal };
}
