import type { Platform } from '../../platform/feature.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { courseChanged } from './events.ts';
import { coursesOfTutor, courseTitles, dismissTutor } from './store.ts';

/** The courses that a tutor teaches. */
export const cataloguePersonalData = ({ events }: Platform): PersonalData => ({
  sections: [
    {
      name: 'cursos-que-impartes',
      title: { es: 'Cursos que impartes', en: 'Courses that you teach' },
      fields: { curso: { es: 'Curso', en: 'Course' } },
      rows: ({ id }, db) =>
        rowsOf(
          coursesOfTutor(db, id)
            .then((ids) => courseTitles(db, ids))
            .then((titles) => [...titles.values()].map((curso) => ({ curso }))),
        ),
    },
  ],
  async forget(tx, { id }) {
    for (const cursoId of await dismissTutor(tx, id)) await events.publish(tx, courseChanged, { cursoId });
  },
});
