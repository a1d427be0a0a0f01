import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';

export const auditedAssignments = audited({
  type: 'assignment',
  word: { es: 'Tarea', en: 'Assignment' },
  names: sql`
    select a.id, a.titulo || ' · ' || c.titulo as nombre from assignments a
    join classes k on k.id = a."claseId" join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"`,
  keepsName: true,
  actions: {
    'assignment.deleted': { es: 'Eliminó una tarea', en: 'Deleted an assignment' },
    'assignment.saved': { es: 'Guardó una tarea', en: 'Saved an assignment' },
  },
});

export const auditedSubmissions = audited({
  type: 'submission',
  word: { es: 'Entrega', en: 'Submission' },
  names: sql`
    select s.id, concat_ws(' · ', ${personName('u')}, a.titulo) as nombre from submissions s
    join assignments a on a.id = s."tareaId" join users u on u.id = s."userId"`,
  actions: { 'submission.marked': { es: 'Calificó una entrega', en: 'Graded a submission' } },
});
