import { randomUUID } from 'node:crypto';

import type { attendanceRoutes } from '@puente/contracts/attendance';
import type { liveCommands, liveRoutes } from '@puente/contracts/live';
import type { roomCommands, roomRoutes } from '@puente/contracts/room';
import { expect } from 'vitest';

import { addMeeting, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { type CommandsOf, nobody, type RoutesOf } from '../every-route/declaration.ts';
import { courseMembers, courseStaff, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const liveMeeting = ({ meeting: { id } }: World) => ({ params: { id } });
const course = ({ courseId }: World) => ({ params: { id: courseId } });

/** Somebody who has no seat in a room: it is lost for them, whosever it is. */
const withoutSeat = { who: people, reaches: ['ROOM_SEAT_LOST'] } as const;
const stepOfMeeting = {
  who: courseStaff('MEETING_NOT_FOUND'),
  body: ({ meeting: { id } }: World) => ({ reunionId: id }),
  reaches: ['MEETING_STEP_REFUSED'],
} as const;

export const routes = {
  'GET /reuniones/:id/mensajes': {
    // The chat of a class: its staff and its active students.
    who: courseMembers('MEETING_NOT_FOUND'),
    request: liveMeeting,
  },
  'GET /reuniones/:id/expulsados': {
    who: courseStaff('MEETING_NOT_FOUND'),
    request: liveMeeting,
  },
  'DELETE /reuniones/:id/expulsados/:userId': {
    who: courseStaff('MEETING_NOT_FOUND'),
    request: ({ meeting: { id } }) => ({ params: { id, userId: nobody } }),
    leaves: [
      {
        action: 'meeting.person-readmitted',
        call: async ({ app: { platform } }) => {
          const [claseId] = await classesOf(platform, await createCourse(platform));
          const id = await addMeeting(platform, claseId!, 'En Vivo');
          const student = await createUser(platform);
          await platform.database.query('insert into live_rooms ("reunionId", version) values ($1, 1)', [id]);
          await platform.database.query(
            `insert into live_room_people ("reunionId", "userId", standing, at) values ($1, $2, 'kept out', now())`,
            [id, student.id],
          );
          return { id, params: { id, userId: student.id } };
        },
        before: null,
        after: { userId: expect.any(String) },
      },
    ],
  },
  'GET /reuniones': { who: staff },
  'GET /reuniones/por-agendar': { who: staff },
  'POST /courses/:id/reuniones': {
    who: courseStaff('COURSE_NOT_FOUND'),
    request: course,
    leaves: [
      {
        action: 'meeting.scheduled',
        // A course with two classes, one of which is over.
        call: async ({ app: { platform } }) => ({ params: { id: await createCourse(platform) } }),
        namesNone: true,
        before: null,
        after: { claseId: expect.any(String) },
      },
    ],
  },
  'GET /reuniones/sala/:roomName': {
    who: courseMembers('MEETING_NOT_FOUND'),
    request: ({ meeting: { roomName } }) => ({ params: { roomName } }),
  },
  'POST /reuniones/validar-acceso': {
    who: courseMembers('MEETING_NOT_FOUND'),
    request: ({ meeting: { id, roomName } }) => ({ body: { roomName, reunionId: id } }),
  },
  'GET /reuniones/:id/asistencia': { who: courseStaff('MEETING_NOT_FOUND'), request: liveMeeting },
  'GET /reuniones/:id/asistencia/csv': { who: courseStaff('MEETING_NOT_FOUND'), request: liveMeeting },
  'GET /courses/:id/asistencia': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/asistencia/csv': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /usuarios/me/asistencia': { who: people },
} satisfies RoutesOf<typeof liveRoutes | typeof roomRoutes | typeof attendanceRoutes>;

export const commands = {
  entrarSala: {
    who: people,
    reaches: ['ROOM_TOKEN_INVALID'],
    body: ({ meeting: { id } }) => ({ reunionId: id, token: null }),
  },
  latidoSala: { ...withoutSeat, body: () => ({ puestoId: nobody }) },
  salirSala: { who: people, body: () => ({ puestoId: nobody }) },
  conectarMedios: { ...withoutSeat, body: () => ({ puestoId: nobody, oferta: 'v=0' }) },
  publicarSala: {
    ...withoutSeat,
    body: () => ({ puestoId: nobody, microfono: true, camara: false, pantalla: false }),
  },
  verSala: { ...withoutSeat, body: () => ({ puestoId: nobody, calidad: 'auto', grande: null, visibles: [] }) },
  levantarMano: { ...withoutSeat, body: () => ({ puestoId: nobody, levantada: true }) },
  reaccionarSala: { ...withoutSeat, body: () => ({ puestoId: nobody, reaccion: 'aplauso' }) },
  mensajeSala: { ...withoutSeat, body: () => ({ puestoId: nobody, texto: 'Hola', envioId: randomUUID() }) },
  moderarSala: { ...withoutSeat, body: () => ({ puestoId: nobody, accion: 'silenciarTodos' }) },
  grabarSala: {
    who: courseStaff('MEETING_NOT_FOUND'),
    body: ({ meeting: { id } }) => ({ reunionId: id, grabando: true }),
  },
  agendarReunion: {
    who: courseStaff('FORBIDDEN'),
    body: ({ meeting: { claseId } }) => ({ claseId }),
    reaches: ['CLASS_HAS_MEETING'],
  },
  iniciarClase: { ...stepOfMeeting },
  cancelarReunion: { ...stepOfMeeting },
  finalizarClase: { ...stepOfMeeting },
} satisfies CommandsOf<typeof liveCommands | typeof roomCommands>;
