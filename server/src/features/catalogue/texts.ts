import type { InBothLanguages } from '../../platform/texts/texts.ts';

interface Used {
  nombre: string;
  documentos: number;
  asistentes: number;
  entregas: number;
  reunion: 'Agendada' | 'En Vivo' | null;
}

export const texts = {
  courseDeleted: { es: 'El curso ya no está en el catálogo.', en: 'The course is no longer in the catalog.' },
  /** What would be lost by deleting a class. */
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
} satisfies Record<string, InBothLanguages | InBothLanguages<(used: Used) => string>>;
