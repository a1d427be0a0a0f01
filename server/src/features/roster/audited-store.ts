import { audited } from '../../platform/audit/audit.ts';
import { courseKind } from '../catalogue/public.ts';

export const auditedRoster = audited({
  ...courseKind,
  actions: {
    'course.students-written-to': { es: 'Escribió a estudiantes de un curso', en: 'Wrote to students of a course' },
  },
});
