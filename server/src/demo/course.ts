import type { ImagenDeCurso, Nivel } from '@puente/contracts/catalogue';

/** A module of a demo course. */
export interface DemoModule {
  nombre: string;
  nombreEn: string;
  descripcion: string;
  descripcionEn: string;
  /** The names of the classes, in order, in Spanish and in English. */
  clases: [string, string][];
}

export interface DemoCourse {
  titulo: string;
  tituloEn: string;
  nivel: Nivel;
  tipoDeNegocio: string;
  /** US dollars. */
  precio: number;
  porcentajeDescuento: number;
  descripcion: string;
  descripcionEn: string;
  imagen: ImagenDeCurso;
  /** The schedule of its classes: weekdays (1 = Monday) and the hour in the academy's time zone. */
  dias: number[];
  hora: string;
  horas: number;
  /** Weeks from now to the first class; negative for a course that has started. */
  empiezaEnSemanas: number;
  /** Weeks from now to the first class of its next edition, for one whose enrolment is closed. */
  siguienteEnSemanas?: number;
  /** Whether it has an additional class within the next hour. */
  claseEnseguida?: boolean;
  tutores: readonly ('tutor' | 'tutora')[];
  modulos: DemoModule[];
}

/** The lines of business of the demo courses, in English. */
export const businessTypesInEnglish: Readonly<Record<string, string>> = {
  Inmigración: 'Immigration',
  'Impuestos y empresas': 'Taxes and companies',
  Marketing: 'Marketing',
};
