import type { Ticket } from '@puente/contracts/support';

import { assignTutor, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** The API of tickets for tests: each call as somebody. */
export function ticketCalls(app: TestApp) {
  const form = { asunto: 'No veo la grabación', descripcion: 'La página queda en blanco.\nEs un celular.' };

  return {
    form,
    open: async (who: Person, more: object = {}): Promise<Ticket> =>
      (await who.post('soporte/tickets', { ...form, ...more })).body,
    reply: async (who: Person, id: string, texto: string, more: object = {}): Promise<Ticket> =>
      (await who.post(`soporte/tickets/${id}/respuestas`, { texto, ...more })).body,
    change: (who: Person, id: string, body: object) => who.put(`soporte/tickets/${id}`, body),
    one: async (who: Person, id: string): Promise<Ticket> => (await who.get(`soporte/tickets/${id}`)).body,
    list: async (who: Person): Promise<Ticket[]> => (await who.get('soporte/tickets')).body,
    notices: async (who: Person): Promise<{ texto: string; enlace: string; leido: boolean }[]> =>
      (await who.get('notificaciones')).body,
    mails: (who: Person) => app.standIns.mailbox.mails(who.email),
    /** An administrator, a course with its tutor, a student of it, and a tutor of another. */
    async people() {
      const cursoId = await createCourse(app.platform);
      const admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
      const tutor = await app.tutor({ firstName: 'Andrés', lastName: 'Villalobos' });
      const otherTutor = await app.tutor();
      const student = await app.student();
      const stranger = await app.student();
      await assignTutor(app.platform, cursoId, tutor.id);
      await enrolStudent(app.platform, student.id, cursoId);
      return { cursoId, admin, tutor, otherTutor, student, stranger };
    },
  };
}
