import type { ImagenDeCurso, Modulo, Nivel, ReunionEstado } from '@puente/contracts/catalogue';
import type { Cents } from '@puente/contracts/cents';
import type { FotoDeCurso } from '@puente/contracts/course-files';
import type { Persona } from '@puente/contracts/people';
import type { Generated } from 'kysely';
import type { z } from 'zod';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type CatalogueTables = {
  business_types: { id: Generated<string>; nombre: string; nombreEn: string | null };
  programmes: { id: Generated<string>; slug: string; createdAt: Generated<Date> };
  courses: {
    id: Generated<string>;
    /** A new programme, unless one is given. */
    programaId: Generated<string>;
    titulo: string;
    tituloEn: string | null;
    nivel: Nivel;
    descripcion: string;
    descripcionEn: string | null;
    /** Null: the rule says when enrolment closes. */
    inscripcionCierra: Date | null;
    imagen: Generated<ImagenDeCurso>;
    fotoId: Generated<string | null>;
    precio: Cents;
    porcentajeDescuento: number;
    /** The discount's period, half open; null = without that bound. */
    descuentoDesde: Date | null;
    descuentoHasta: Date | null;
    tipoDeNegocioId: string;
    archivedAt: Date | null;
    /** Null: a draft. */
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
    /** Counted by the database at each save of the form. */
    version: Generated<number>;
  };
  /** Keys of stored files; of AVIF and WebP one for each width. */
  course_photos: { id: Generated<string>; avif: string[]; webp: string[]; jpeg: string };
  modules: {
    id: Generated<string>;
    cursoId: string;
    nombre: string;
    nombreEn: string | null;
    descripcion: string;
    descripcionEn: string | null;
    duracion: string;
    position: number;
  };
  classes: {
    id: Generated<string>;
    moduloId: string;
    nombre: string;
    nombreEn: string | null;
    fechaHora: Date;
    duracion: string;
    zoomLink: string | null;
    enlace: string | null;
    position: number;
  };
  /** Moves of a first class for which one may leave (SHOP-3). */
  edition_moves: {
    id: Generated<string>;
    cursoId: string;
    antes: Date;
    ahora: Date | null;
    movedAt: Date;
    libreHasta: Date;
  };
  course_tutors: { cursoId: string; userId: string };
  meetings: {
    id: Generated<string>;
    claseId: string;
    estado: Generated<z.infer<typeof ReunionEstado>>;
    enlace: string;
    createdAt: Generated<Date>;
  };
};

export const catalogueTables: DescribedTables<CatalogueTables> = {
  business_types: { small: 'a handful' },
  programmes: { small: 'at most one for each course' },
  courses: { small: 'dozens' },
  course_photos: { small: 'at most one for each course' },
  modules: { small: 'some for each course' },
  classes: { small: 'some for each module' },
  edition_moves: { small: 'some for each course' },
  course_tutors: { small: 'some for each course', person: { exported: true, forgotten: true } },
  meetings: { small: 'as many as classes' },
};

/**
 * A row of the tree query: the course's columns, its business type's names, and its modules as JSON built by the
 * database.
 */
export interface CourseTreeRow {
  id: string;
  programaId: string;
  slug: string;
  titulo: string;
  tituloEn: string | null;
  nivel: Nivel;
  descripcion: string;
  descripcionEn: string | null;
  inscripcionCierra: Date | null;
  imagen: ImagenDeCurso;
  /** Keys of stored files, not paths. */
  foto: FotoDeCurso | null;
  /** The other editions of its programme that are on offer, with the starts of their first two classes. */
  otras: { id: string; cierra: string | null; inicios: string[] }[];
  precio: Cents;
  porcentajeDescuento: number;
  descuentoDesde: Date | null;
  descuentoHasta: Date | null;
  tipoDeNegocioId: string;
  tipoDeNegocioNombre: string;
  tipoDeNegocioNombreEn: string | null;
  archivedAt: Date | null;
  publishedAt: Date | null;
  version: number;
  createdAt: Date;
  tutores: Persona[];
  modulos: Modulo[];
}
