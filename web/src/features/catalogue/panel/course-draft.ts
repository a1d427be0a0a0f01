import { parseAbsolute, parseDateTime } from '@internationalized/date';
import { courseDescriptionMaxLength, type ImagenDeCurso, type Nivel } from '@puente/contracts/catalogue';
import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { statedHours } from '@puente/contracts/duration';
import { markdownFault } from '@puente/contracts/markdown-bounds';

import { numberIn } from '../../../shared/forms/number-in.ts';
import type { CourseBody } from './queries.ts';

/** Day and time of a form; either may be empty. */
export interface MomentDraft {
  /** Day `YYYY-MM-DD`, and time `HH:MM`, in the draft's time zone. */
  dia: string;
  hora: string;
  /** Stored moment while day and time are unchanged; tells apart the hour that repeats at the end of summer time. */
  moment?: string | undefined;
}

/** A class as it is being written. */
export interface ClassDraft extends MomentDraft {
  /** Id of a stored class; a temporary key of this form for a new one. */
  key: string;
  isStored: boolean;
  nombre: string;
  nombreEn: string;
  /** Hours as a number, as typed. */
  horas: string;
  /** The stored text of the duration, which may say the same in other words. */
  duracion?: string | undefined;
  /** Link to a room in an outside program. */
  zoomLink: string;
  /** Number of its documents; with `tieneReunion` for the confirmation before the class is removed. */
  documentos: number;
  tieneReunion: boolean;
}

export interface ModuleDraft {
  key: string;
  isStored: boolean;
  nombre: string;
  nombreEn: string;
  descripcion: string;
  descripcionEn: string;
  /** Stored duration; replaced by the total of the classes where the module has some. */
  duracion: string;
  clases: ClassDraft[];
}

/** A course as it is being written; every field is a text. */
export interface CourseDraft {
  titulo: string;
  tituloEn: string;
  descripcion: string;
  descripcionEn: string;
  nivel: Nivel | '';
  tipoDeNegocioId: string;
  precio: string;
  /** In whole percent. */
  descuento: string;
  descuentoDesde: MomentDraft;
  descuentoHasta: MomentDraft;
  inscripcionCierra: MomentDraft;
  imagen: ImagenDeCurso;
  modulos: ModuleDraft[];
}

/** Returns the hours of a duration; 1 for a text without hours (SUBS-3). */
const hoursOf = (duracion: string): number => statedHours(duracion) ?? 1;

const noMoment: MomentDraft = { dia: '', hora: '' };

export const newCourse: CourseDraft = {
  titulo: '',
  tituloEn: '',
  descripcion: '',
  descripcionEn: '',
  nivel: '',
  tipoDeNegocioId: '',
  precio: '',
  descuento: '',
  descuentoDesde: noMoment,
  descuentoHasta: noMoment,
  inscripcionCierra: noMoment,
  imagen: 'form',
  modulos: [],
};

const momentDraft = (moment: string | null, zone: string): MomentDraft =>
  moment === null ? noMoment : { ...dayAndTimeOf(moment, zone), moment };

/** Returns the draft of a stored course, with its moments in a time zone. */
export const draftOf = (course: CursoDelPanel, zone: string): CourseDraft => ({
  titulo: course.titulo,
  tituloEn: course.tituloEn ?? '',
  descripcion: course.descripcion,
  descripcionEn: course.descripcionEn ?? '',
  nivel: course.nivel,
  tipoDeNegocioId: course.tipoDeNegocioId,
  precio: String(course.precio),
  descuento: course.descuento.porcentaje === 0 ? '' : String(Math.round(course.descuento.porcentaje * 10_000) / 100),
  descuentoDesde: momentDraft(course.descuento.desde, zone),
  descuentoHasta: momentDraft(course.descuento.hasta, zone),
  inscripcionCierra: momentDraft(course.inscripcionCierra, zone),
  imagen: course.imagen,
  modulos: course.modulos.map(({ id, nombre, nombreEn, descripcion, descripcionEn, duracion, clases }) => ({
    key: id,
    isStored: true,
    nombre,
    nombreEn: nombreEn ?? '',
    descripcion,
    descripcionEn: descripcionEn ?? '',
    duracion,
    clases: clases.map((clase) => ({
      key: clase.id,
      isStored: true,
      nombre: clase.nombre,
      nombreEn: clase.nombreEn ?? '',
      ...momentDraft(clase.fechaHora, zone),
      horas: String(hoursOf(clase.duracion)),
      duracion: clase.duracion,
      zoomLink: clase.zoomLink ?? '',
      documentos: clase.documentos.length,
      tieneReunion: clase.reunion !== null,
    })),
  })),
});

const isComplete = ({ dia, hora }: MomentDraft): boolean => dia !== '' && hora !== '';

/** Returns the moment of a draft (ISO 8601, UTC); null while day or time is missing. */
export const momentIn = (draft: MomentDraft, zone: string): string | null => {
  if (!isComplete(draft)) return null;
  return draft.moment ?? momentOf(draft.dia, draft.hora, zone);
};

/** Converts day and time of a moment to another time zone. */
const rezoned = <M extends MomentDraft>(draft: M, from: string, to: string): M => {
  const moment = momentIn(draft, from);
  return moment === null ? draft : { ...draft, ...dayAndTimeOf(moment, to), moment };
};

/** Converts all days and times of a draft to another time zone; the moments stay the same. */
export const inZone = (draft: CourseDraft, from: string, to: string): CourseDraft => ({
  ...draft,
  descuentoDesde: rezoned(draft.descuentoDesde, from, to),
  descuentoHasta: rezoned(draft.descuentoHasta, from, to),
  inscripcionCierra: rezoned(draft.inscripcionCierra, from, to),
  modulos: modulesInZone(draft.modulos, from, to),
});

export const modulesInZone = (modulos: readonly ModuleDraft[], from: string, to: string): ModuleDraft[] =>
  modulos.map((modulo) => ({ ...modulo, clases: modulo.clases.map((clase) => rezoned(clase, from, to)) }));

/** Parses a discount in whole percent as a fraction: '15' or '15 %' is 0.15. NaN for other texts; 0 when empty. */
export const discountIn = (typed: string): number => {
  const percent = typed.trim() === '' ? 0 : numberIn(typed.replace(/%\s*$/, ''));
  return Number.isInteger(percent) && percent <= 100 ? percent / 100 : Number.NaN;
};

/** Parses the hours of a class; NaN when they are 0 or less, or more than a day. */
export const hoursIn = ({ horas }: Pick<ClassDraft, 'horas'>): number => {
  const hours = numberIn(horas);
  return hours > 0 && hours <= 24 ? hours : Number.NaN;
};

/** 'N horas', as the contract writes durations. */
const durationText = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`;

/** Problems of a draft. Fields by name, modules and classes by key. */
export interface CourseProblems {
  /** Empty fields among those of the sentence 'Título, nivel, tipo de negocio y precio son obligatorios.' */
  required: ('titulo' | 'nivel' | 'tipoDeNegocioId' | 'precio')[];
  fields: (
    | 'descripcion'
    | 'descripcionEn'
    | 'precio'
    | 'descuento'
    | 'descuentoDesde'
    | 'descuentoHasta'
    | 'inscripcionCierra'
  )[];
  modules: string[];
  classes: string[];
}

/** Whether a description is too long, or beyond the bounds of Markdown; its field says which. */
const isRefusedText = (text: string): boolean =>
  text.trim().length > courseDescriptionMaxLength || markdownFault(text.trim()) !== null;

/** Whether day and time of an optional moment are either both given or both empty. */
const isHalf = ({ dia, hora }: MomentDraft): boolean => (dia === '') !== (hora === '');

const isStep = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Whether an optional link is empty or begins with `https://`. */
export const isLink = (typed: string): boolean => {
  const link = typed.trim();
  return link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:');
};

export const isClassComplete = (clase: ClassDraft): boolean =>
  clase.nombre.trim() !== '' && isComplete(clase) && !Number.isNaN(hoursIn(clase));

/** Returns the problems that prevent saving a course (ADM-2). */
export function problemsIn(draft: CourseDraft): CourseProblems {
  const required = (['titulo', 'nivel', 'tipoDeNegocioId', 'precio'] as const).filter(
    (name) => draft[name].trim() === '',
  );
  const price = numberIn(draft.precio);
  const moments = (['descuentoDesde', 'descuentoHasta', 'inscripcionCierra'] as const).filter((name) =>
    isHalf(draft[name]),
  );
  return {
    required,
    fields: [
      ...(['descripcion', 'descripcionEn'] as const).filter((name) => isRefusedText(draft[name])),
      ...(draft.precio.trim() !== '' && !(price >= 0 && isStep(price)) ? (['precio'] as const) : []),
      ...(Number.isNaN(discountIn(draft.descuento)) ? (['descuento'] as const) : []),
      ...moments,
    ],
    modules: draft.modulos.filter(({ nombre }) => nombre.trim() === '').map(({ key }) => key),
    classes: draft.modulos.flatMap(({ clases }) =>
      clases.filter((clase) => !isClassComplete(clase)).map(({ key }) => key),
    ),
  };
}

export const hasProblems = ({ required, fields, modules, classes }: CourseProblems): boolean =>
  [required, fields, modules, classes].some((found) => found.length > 0);

const textOrNull = (text: string): string | null => text.trim() || null;

/** Returns the duration to store: the stored text while it means the same number of hours, else a new one. */
const durationOf = (clase: ClassDraft): string => {
  const hours = hoursIn(clase);
  const isSame = clase.duracion !== undefined && hoursOf(clase.duracion) === hours;
  return isSame ? (clase.duracion ?? '') : durationText(hours);
};

/** Returns the request body for a draft without problems. */
export const bodyOf = (draft: CourseDraft, zone: string): CourseBody => ({
  titulo: draft.titulo.trim(),
  tituloEn: textOrNull(draft.tituloEn),
  descripcion: draft.descripcion,
  descripcionEn: textOrNull(draft.descripcionEn),
  nivel: draft.nivel as Nivel,
  precio: numberIn(draft.precio),
  porcentajeDescuento: discountIn(draft.descuento),
  descuentoDesde: momentIn(draft.descuentoDesde, zone),
  descuentoHasta: momentIn(draft.descuentoHasta, zone),
  tipoDeNegocioId: draft.tipoDeNegocioId,
  inscripcionCierra: momentIn(draft.inscripcionCierra, zone),
  imagen: draft.imagen,
  modulos: draft.modulos.map((modulo) => ({
    id: modulo.isStored ? modulo.key : null,
    nombre: modulo.nombre.trim(),
    nombreEn: textOrNull(modulo.nombreEn),
    descripcion: modulo.descripcion,
    descripcionEn: textOrNull(modulo.descripcionEn),
    duracion: moduleDuration(modulo),
    clases: modulo.clases.map((clase) => ({
      id: clase.isStored ? clase.key : null,
      nombre: clase.nombre.trim(),
      nombreEn: textOrNull(clase.nombreEn),
      fechaHora: momentIn(clase, zone) ?? '',
      duracion: durationOf(clase),
      zoomLink: textOrNull(clase.zoomLink),
    })),
  })),
});

/** Returns the total hours of a module's classes as text; the stored text when it has none or the same total. */
function moduleDuration({ clases, duracion }: ModuleDraft): string {
  if (clases.length === 0) return duracion;
  const total = Math.round(clases.reduce((sum, clase) => sum + hoursIn(clase), 0) * 100) / 100;
  return statedHours(duracion) === total ? duracion : durationText(total);
}

/**
 * A day `YYYY-MM-DD` and a time `HH:MM` of a time zone as a moment (ISO 8601, UTC). A time that daylight saving skips
 * moves forward; a repeated one is the first (product rule 4).
 */
export const momentOf = (dia: string, hora: string, zone: string): string =>
  parseDateTime(`${dia}T${hora}`).toDate(zone, 'compatible').toISOString();

/** The day and the time of a moment in a time zone, for the fields of a form. */
export const dayAndTimeOf = (moment: string, zone: string): { dia: string; hora: string } => {
  const [dia = '', rest = ''] = parseAbsolute(moment, zone).toString().split('T');
  return { dia, hora: rest.slice(0, 5) };
};
