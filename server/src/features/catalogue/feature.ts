import { everywhere, once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { room as rooms } from '../../platform/realtime/rooms.ts';
import { staffProfileChanged } from '../accounts/events.ts';
import { auditedBusinessTypes, auditedCourses } from './audited-store.ts';
import { courseChanged } from './events.ts';
import { coursePanelRoutes } from './panel/panel.ts';
import { type CataloguePorts, courseRoutes } from './routes.ts';
import { coursesOfTutor, courseTitles, dismissTutor } from './store.ts';
import { catalogueTables } from './tables.ts';

/** Courses, their modules and classes, and their business types. */
export function catalogue(platform: Platform, ports: CataloguePorts): Feature {
  const { board, givesSomething } = ports;
  const invalidateBoard = () => board.invalidate();
  return {
    name: 'catalogue',
    tables: catalogueTables,
    audited: [auditedBusinessTypes, auditedCourses],
    personalData: cataloguePersonalData(platform),
    subscriptions: [
      everywhere(courseChanged, invalidateBoard, invalidateBoard),
      everywhere(staffProfileChanged, invalidateBoard, invalidateBoard),
      once(courseChanged, 'catalogue.push', async ({ cursoId }) => {
        platform.realtime.toRoom([rooms.role('admin'), rooms.role('tutor')], 'cursoCambiado', { cursoId });
      }),
    ],
    routes(app) {
      courseRoutes(app, platform, ports);
      coursePanelRoutes(app, platform, { givesStanding: givesSomething, invalidateBoard });
    },
  };
}

/** The courses that a tutor teaches. */
const cataloguePersonalData = ({ events }: Platform): PersonalData => ({
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
