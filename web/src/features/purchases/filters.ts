import type { CompraEstado, CompraMetodo } from '@puente/contracts/purchases';

import { day, oneOf, type Values, words } from '../../shared/filters/filter-readers.ts';

// Named here, so that the browser loads no schema.
export const states: readonly CompraEstado[] = ['Completada', 'Pendiente', 'Fallida', 'Cancelada', 'Reembolsada'];
export const methods: readonly CompraMetodo[] = ['tarjeta', 'efectivo', 'transferencia', 'beca', 'codigo'];

/** The filters of the purchases, as they are in the address. */
export const purchaseFilters = {
  q: words(120),
  estado: oneOf(states),
  metodo: oneOf(methods),
  desde: day,
  hasta: day,
};
export type PurchaseFilter = Values<typeof purchaseFilters>;
