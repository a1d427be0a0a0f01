import { audited } from '../../platform/audit/audit.ts';
import { courseKind } from '../catalogue/public.ts';

export const auditedGradebook = audited({
  ...courseKind,
  actions: {
    'course.weights-changed': {
      es: 'Cambió los pesos de las calificaciones de un curso',
      en: 'Changed the weights of the grades of a course',
    },
  },
});
