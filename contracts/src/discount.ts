/** A course's discount with its period. */
export interface Discount {
  /** A fraction, 0 to 1. */
  porcentajeDescuento: number;
  /** From this moment on; null = from the beginning. */
  descuentoDesde: Date | null;
  /** Before this moment; null = without an end. */
  descuentoHasta: Date | null;
}

/** The discount in force at a moment, a fraction: 0 outside its period. */
export function discountAt({ porcentajeDescuento, descuentoDesde, descuentoHasta }: Discount, at: Date): number {
  const hasBegun = descuentoDesde === null || at >= descuentoDesde;
  const hasEnded = descuentoHasta !== null && at >= descuentoHasta;
  return hasBegun && !hasEnded ? porcentajeDescuento : 0;
}
