import type { InBothLanguages } from '../../platform/texts/texts.ts';

interface Used {
  nombre: string;
  documentos: number;
  reunion: 'Agendada' | 'En Vivo' | null;
}

export const texts = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalogue.' },
  /** What would be lost by deleting a class. */
  classInUse: {
    es: ({ nombre, documentos, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 documento' : `${documentos} documentos`] : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'una reunión en vivo' : 'una reunión agendada'] : []),
      ];
      return `«${nombre}» tiene ${has.join(' y ')}.`;
    },
    en: ({ nombre, documentos, reunion }: Used) => {
      const has = [
        ...(documentos > 0 ? [documentos === 1 ? '1 document' : `${documentos} documents`] : []),
        ...(reunion ? [reunion === 'En Vivo' ? 'a live meeting' : 'a scheduled meeting'] : []),
      ];
      return `“${nombre}” has ${has.join(' and ')}.`;
    },
  },
} satisfies Record<string, InBothLanguages | InBothLanguages<(used: Used) => string>>;
