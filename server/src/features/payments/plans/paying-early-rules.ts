interface Instalment {
  estado: string;
  orderEstado: string;
  /** Whether an earlier one of its plan is still to be paid. */
  hasUnpaidBefore: boolean;
}

/**
 * Whether a student may pay an instalment now. What is due, or was declined, at any time; what isn't due yet in its turn:
 * one paid ahead of its time must not leave a gap that falls due before it.
 */
export function payableByHand({
  estado,
  orderEstado,
  hasUnpaidBefore,
}: Instalment): { ok: true } | { ok: false; code: 'INSTALMENT_NOT_PAYABLE' | 'INSTALMENT_NOT_NEXT' } {
  const isUnpaid = estado === 'scheduled' || estado === 'pending' || estado === 'failed';
  if (orderEstado !== 'active' || !isUnpaid) return { ok: false, code: 'INSTALMENT_NOT_PAYABLE' };
  return estado === 'scheduled' && hasUnpaidBefore ? { ok: false, code: 'INSTALMENT_NOT_NEXT' } : { ok: true };
}
