import type { Cents } from '@puente/contracts/cents';
import type { MetodoManual } from '@puente/contracts/codes';

/** The data of a receipt. */
export interface Receipt {
  number: number;
  paidAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  titulo: string;
  numero: number;
  /** The number of payments of the order. */
  of: number;
  monto: Cents;
  /** The amount refunded since. */
  refunded: Cents;
  metodoPago: string | null;
  /** How it was paid where no card did. */
  metodo: MetodoManual | null;
  /** The total of the order. */
  total: Cents;
  /** The amount paid so far, this payment included. */
  paid: Cents;
  /** The next instalment; null without one. `fecha`: 'YYYY-MM-DD'. */
  next: { monto: Cents; fecha: string } | null;
  /** IANA time zone of the receipt's date. */
  timezone: string;
}
