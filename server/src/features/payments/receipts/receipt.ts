import type { Cents } from '@puente/contracts/cents';

/** What a receipt says. */
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
  monto: Cents;
  /** Given back since. */
  refunded: Cents;
  metodoPago: string | null;
  /** The whole order. */
  total: Cents;
  /** Paid so far, this payment included. */
  paid: Cents;
  /** The next instalment; null when there is none. `fecha`: 'YYYY-MM-DD'. */
  next: { monto: Cents; fecha: string } | null;
  /** IANA: the zone of the receipt's date. */
  timezone: string;
}
