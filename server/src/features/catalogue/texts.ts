import type { InBothLanguages } from '../../platform/texts/texts.ts';
import type { ChangeableField } from './saving/outdated-rules.ts';

interface Used {
  nombre: string;
  documentos: number;
  asistentes: number;
  entregas: number;
  reunion: 'Agendada' | 'En Vivo' | null;
}

const fieldNames: Record<ChangeableField, InBothLanguages> = {
  titulo: { es: 'título', en: 'title' },
  tituloEn: { es: 'título en inglés', en: 'title in English' },
  descripcion: { es: 'descripción', en: 'description' },
  descripcionEn: { es: 'descripción en inglés', en: 'description in English' },
  nivel: { es: 'nivel', en: 'level' },
  precio: { es: 'precio', en: 'price' },
  porcentajeDescuento: { es: 'descuento', en: 'discount' },
  descuentoDesde: { es: 'inicio del descuento', en: 'start of the discount' },
  descuentoHasta: { es: 'fin del descuento', en: 'end of the discount' },
  tipoDeNegocioId: { es: 'tipo de negocio', en: 'business type' },
  inscripcionCierra: { es: 'cierre de la inscripción', en: 'closing of enrollment' },
  imagen: { es: 'dibujo', en: 'drawing' },
  modulos: { es: 'módulos', en: 'modules' },
  clases: { es: 'clases', en: 'classes' },
};

const namesOf = (fields: readonly ChangeableField[], language: 'es' | 'en'): string =>
  new Intl.ListFormat(language).format(fields.map((field) => fieldNames[field][language]));

export const texts = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalog.' },
  businessTypeDeleted: { es: 'El tipo de negocio se eliminó.', en: 'The business type was deleted.' },
  /** Sentence about those who saved a course in between, and what they changed. */
  changedBy: {
    es: (name: string | null, fields: readonly ChangeableField[]) =>
      `${name ?? 'Alguien'} cambió: ${fields.length > 0 ? namesOf(fields, 'es') : 'otros datos'}.`,
    en: (name: string | null, fields: readonly ChangeableField[]) =>
      `${name ?? 'Somebody'} changed: ${fields.length > 0 ? namesOf(fields, 'en') : 'other facts'}.`,
  },
  /** Sentence about what would be lost by deleting a class. */
  classInUse: {
    es: ({ nombre, documentos, asistentes, entregas, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 documento' : `${documentos} documentos`] : []),
        ...(asistentes > 0 ? [`asistencia de ${asistentes === 1 ? '1 persona' : `${asistentes} personas`}`] : []),
        ...(entregas > 0 ? [entregas === 1 ? '1 trabajo entregado' : `${entregas} trabajos entregados`] : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'una reunión en vivo' : 'una reunión agendada'] : []),
      ];
      return `«${nombre}» tiene ${new Intl.ListFormat('es').format(has)}.`;
    },
    en: ({ nombre, documentos, asistentes, entregas, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 document' : `${documentos} documents`] : []),
        ...(asistentes > 0 ? [`attendance of ${asistentes === 1 ? '1 person' : `${asistentes} people`}`] : []),
        ...(entregas > 0 ? [`${entregas} handed-in ${entregas === 1 ? 'piece' : 'pieces'} of work`] : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'a live meeting' : 'a scheduled meeting'] : []),
      ];
      return `“${nombre}” has ${new Intl.ListFormat('en').format(has)}.`;
    },
  },
} satisfies Record<string, InBothLanguages<unknown>>;
