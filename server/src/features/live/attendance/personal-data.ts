import { everyPage, type PersonalData } from '../../../platform/personal-data.ts';
import { visitsOfPerson } from './store.ts';

const limit = 200;

/** What attendance knows of people: their stays in live classes. */
export const attendancePersonalData: PersonalData = {
  sections: [
    {
      name: 'asistencia',
      title: { es: 'Asistencia a clases en vivo', en: 'Attendance of live classes' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        clase: { es: 'Clase', en: 'Class' },
        enteredAt: { es: 'Entrada', en: 'Entered' },
        leftAt: { es: 'Salida', en: 'Left' },
      },
      rows: ({ id }, db) => everyPage((cursor) => visitsOfPerson(db, id, { limit, cursor })),
    },
  ],
};
