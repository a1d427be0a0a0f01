import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { forgetWork, workOf } from './leaving-store.ts';

export const courseworkPersonalData: PersonalData = {
  sections: [
    {
      name: 'tareas-entregadas',
      title: { es: 'Tareas entregadas', en: 'Work handed in' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        titulo: { es: 'Tarea', en: 'Assignment' },
        texto: { es: 'Texto', en: 'Text' },
        entregadaAt: { es: 'Entregada', en: 'Handed in' },
        nota: { es: 'Nota', en: 'Grade' },
        comentario: { es: 'Comentario del tutor', en: 'Tutor’s comment' },
        calificadaAt: { es: 'Calificada', en: 'Graded' },
      },
      rows: ({ id }, db) => rowsOf(workOf(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetWork(tx, id),
};
