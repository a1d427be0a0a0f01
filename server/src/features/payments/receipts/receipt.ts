/** What a receipt says. Amounts in cents. */
export interface Receipt {
  number: number;
  paidAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  titulo: string;
  numero: number;
  /** How many payments the order has. */
  of: number;
  monto: number;
  /** Given back since. */
  refunded: number;
  metodoPago: string | null;
  /** The whole order. */
  total: number;
  /** Paid so far, this payment included. */
  paid: number;
  /** The next instalment; null when there is none. `fecha`: 'YYYY-MM-DD'. */
  next: { monto: number; fecha: string } | null;
  /** Whose day the receipt is dated by. */
  timezone: string;
}
