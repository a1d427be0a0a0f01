import type { Clase, Modulo } from '@puente/contracts/catalogue';

const moduleId = '0190c000-0000-7000-8000-000000000010';

/** A class without documents and meeting, of one hour. */
export const classOf = (of: Partial<Clase> & Pick<Clase, 'nombre' | 'fechaHora'>, number = 1): Clase => ({
  id: `0190c000-0000-7000-8000-00000000001${number}`,
  moduloId: moduleId,
  nombreEn: null,
  duracion: '1 hora',
  zoomLink: null,
  enlace: null,
  documentos: [],
  reunion: null,
  ...of,
});

/** A module with these classes. */
export const moduleOf = (nombre: string, ...clases: Clase[]): Modulo => ({
  id: moduleId,
  cursoId: '0190c000-0000-7000-8000-000000000001',
  nombre,
  nombreEn: null,
  descripcion: '',
  descripcionEn: null,
  duracion: '3 horas',
  clases,
});
