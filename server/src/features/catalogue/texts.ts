import type { InBothLanguages } from '../../platform/texts/texts.ts';

interface Used {
  nombre: string;
  documentos: number;
  /** How many people attended it. */
  asistentes: number;
  reunion: 'Agendada' | 'En Vivo' | null;
}

export const texts = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalogue.' },
  /** What would be lost by deleting a class. */
  classInUse: {
    es: ({ nombre, documentos, asistentes, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 documento' : `${documentos} documentos`] : []),
        ...(asistentes > 0
          ? [asistentes === 1 ? 'la asistencia de 1 persona' : `la asistencia de ${asistentes} personas`]
          : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'una reunión en vivo' : 'una reunión agendada'] : []),
      ];
      return `«${nombre}» tiene ${has.join(' y ')}.`;
    },
    en: ({ nombre, documentos, asistentes, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 document' : `${documentos} documents`] : []),
        ...(asistentes > 0
          ? [asistentes === 1 ? 'the attendance of 1 person' : `the attendance of ${asistentes} people`]
          : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'a live meeting' : 'a scheduled meeting'] : []),
      ];
      return `“${nombre}” has ${has.join(' and ')}.`;
    },
  },
} satisfies Record<string, InBothLanguages | InBothLanguages<(used: Used) => string>>;
