import type { Api } from '@puente/contracts/api';
import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentPlan, TakenPayment } from '@puente/contracts/payments';
import type { RouteResult } from '@puente/contracts/route';
import type { AcademiaPublica } from '@puente/contracts/settings';

const courseId = '0190c000-0000-7000-8000-000000000001';

/** A course that is on sale and has not begun. */
export const courseOf = (of: Partial<Curso> = {}): Curso => ({
  id: courseId,
  programaId: '0190c000-0000-7000-8000-000000000002',
  slug: 'trabajos-y-visas',
  titulo: 'Trabajos y visas',
  tituloEn: 'Jobs and visas',
  nivel: 'Operativo',
  descripcion: 'Un curso.',
  descripcionEn: 'A course.',
  foto: null,
  precio: 640,
  porcentajeDescuento: 0,
  precioFinal: 640,
  tipoDeNegocioId: '0190c000-0000-7000-8000-000000000003',
  tipoDeNegocio: { id: '0190c000-0000-7000-8000-000000000003', nombre: 'Inmigración', nombreEn: 'Immigration' },
  inscripcion: { abierta: true, inicio: null, cierra: null, clases: 0, clasesPasadas: 0, siguiente: null },
  tutores: [],
  modulos: [],
  ...of,
});

type Subscription = RouteResult<Api['GET /suscripciones/mis-suscripciones']>[number];

/** A live subscription to a course. */
export const subscriptionOf = (curso: Curso, of: Partial<Subscription> = {}): Subscription => ({
  id: '0190d000-0000-7000-8000-000000000001',
  cursoId: curso.id,
  estado: 'Activa',
  fechaInicio: '2026-03-01T15:00:00Z',
  expiration: null,
  curso,
  salida: null,
  ...of,
});

const dueDates = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01'];

/** Price of six instalments of a course of $640.00: $100.00 today, and five of $108.00. */
export const instalments = dueDates.map((fecha, at) => ({ numero: at + 1, monto: at === 0 ? 100 : 108, fecha }));

/** A plan whose first instalment is paid. */
export const planOf = (of: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: '0190e000-0000-7000-8000-000000000001',
  cursoId: courseId,
  curso: 'Trabajos y visas',
  cursoEn: 'Jobs and visas',
  subscriptionId: '0190d000-0000-7000-8000-000000000001',
  estado: 'active',
  total: 640,
  pagos: instalments.map((each) => ({
    ...each,
    id: `0190f000-0000-7000-8000-00000000000${each.numero}`,
    estado: each.numero === 1 ? ('succeeded' as const) : ('scheduled' as const),
    proximoIntento: null,
    requiereAutenticacion: false,
  })),
  ...of,
});

/** A payment that was taken from a card. */
export const takenPaymentOf = (of: Partial<TakenPayment> = {}): TakenPayment => ({
  id: '0190f000-0000-7000-8000-000000000101',
  cursoId: courseId,
  curso: 'Trabajos y visas',
  cursoEn: 'Jobs and visas',
  monto: 199.99,
  reembolsado: 0,
  fecha: '2026-03-01T15:00:00Z',
  metodoPago: 'Visa •••• 4242',
  estado: 'succeeded',
  numero: 1,
  de: 1,
  recibo: 'AP-000123',
  origen: 'tarjeta',
  metodo: null,
  codigo: null,
  organizacion: null,
  ...of,
});

/** Returns the facts of the academy that every visitor may know. */
export const academyOf = (of: Partial<AcademiaPublica> = {}): AcademiaPublica => ({
  nombre: 'Academia Puente',
  razonSocial: 'Puente Educación LLC',
  direccion: null,
  telefono: null,
  whatsapp: null,
  correo: 'hola@ejemplo.test',
  extracto: 'ACADEMIA PUENTE',
  mesesDeAcceso: 12,
  diasDeReembolso: 0,
  cuotas: { numero: 6, primera: 100, gracia: 7 },
  zonaHoraria: 'America/New_York',
  ...of,
});
