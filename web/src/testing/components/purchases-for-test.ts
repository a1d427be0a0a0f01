import type { CompraDetalle } from '@puente/contracts/purchases';

const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;

/** A purchase whose whole refund the bank refused. */
export const refusedByBank: CompraDetalle = {
  id: id(1),
  usuario: { id: id(9), email: 'ana@ejemplo.test', nombreCompleto: 'Ana Quispe' },
  curso: { id: id(2), titulo: 'Trabajos y visas', tituloEn: null },
  fechaCompra: '2026-03-01T15:00:00Z',
  montoPagado: 640,
  reembolsado: 0,
  metodoPago: 'Visa •••• 5126',
  metodo: 'tarjeta',
  estadoPago: 'Completada',
  transactionId: 'pi_1234567890',
  numero: 1,
  de: 1,
  recibo: 'AP-000123',
  motivoRechazo: null,
  disputa: null,
  nota: null,
  codigo: null,
  suscripcion: { id: id(3), estado: 'Activa', fechaFin: null },
  plan: { estado: 'open', motivo: null, total: 640, cuotas: [] },
  reembolsos: [
    {
      id: id(4),
      monto: 640,
      motivo: 'Cambio de planes',
      via: 'tarjeta',
      estado: 'rechazado',
      createdAt: '2026-03-02T15:00:00Z',
      por: 'Elena Soto',
    },
  ],
  reembolsable: 640,
  impedimento: null,
};
