import type { Ticket } from '@puente/contracts/support';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { assignTutor, createCourse, createUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

export type Someone = { id: string; email: string; token: string };

type Method = 'GET' | 'POST' | 'PUT';

/** The API of tickets for tests: each call as somebody. */
export function ticketCalls(app: TestApp) {
  const join = async (traits: Parameters<typeof createUser>[1] = {}): Promise<Someone> => {
    const person = await createUser(app.platform, traits);
    return { ...person, token: await app.signIn(person.email) };
  };
  const call = (who: Someone, method: Method, path: string, body?: object) =>
    app.call(method, `/api/${path}`, { token: who.token, ...(body && { body }) });
  const form = { asunto: 'No veo la grabación', descripcion: 'La página queda en blanco.\nEs un celular.' };

  return {
    join,
    call,
    form,
    open: async (who: Someone, more: object = {}): Promise<Ticket> =>
      (await call(who, 'POST', 'soporte/tickets', { ...form, ...more })).body,
    reply: async (who: Someone, id: string, texto: string, more: object = {}): Promise<Ticket> =>
      (await call(who, 'POST', `soporte/tickets/${id}/respuestas`, { texto, ...more })).body,
    change: async (who: Someone, id: string, body: object) => call(who, 'PUT', `soporte/tickets/${id}`, body),
    one: async (who: Someone, id: string): Promise<Ticket> => (await call(who, 'GET', `soporte/tickets/${id}`)).body,
    list: async (who: Someone): Promise<Ticket[]> => (await call(who, 'GET', 'soporte/tickets')).body,
    notices: async (who: Someone): Promise<{ texto: string; enlace: string; leido: boolean }[]> =>
      (await call(who, 'GET', 'notificaciones')).body,
    mails: async (who: Someone) => app.standIns.mailbox.mails(who.email),
    /** An administrator, a course with its tutor, a student of it, and a tutor of another. */
    async people() {
      const cursoId = await createCourse(app.platform);
      const admin = await join({ role: 'admin', firstName: 'Carmen', lastName: 'Ortega' });
      const tutor = await join({ role: 'tutor', firstName: 'Andrés', lastName: 'Villalobos' });
      const otherTutor = await join({ role: 'tutor' });
      const student = await join();
      const stranger = await join();
      await assignTutor(app.platform, cursoId, tutor.id);
      await enrolStudent(app.platform, student.id, cursoId);
      return { cursoId, admin, tutor, otherTutor, student, stranger };
    },
  };
}

export type TicketCalls = ReturnType<typeof ticketCalls>;
