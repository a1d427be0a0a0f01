interface Instalment {
  estado: string;
  orderEstado: string;
  /** Whether an earlier instalment of its plan is unpaid. */
  hasUnpaidBefore: boolean;
}

/**
 * Whether a student may pay an instalment now. Due or declined ones: at any time. Future ones: only in order, so that
 * no unpaid one is due before a paid one.
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
