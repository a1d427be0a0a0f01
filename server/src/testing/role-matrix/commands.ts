import type { Commands } from '@puente/contracts/api';

import type { Cell } from './cell.ts';
import { courseStaff, people } from './expectations.ts';
import { nobody } from './routes.ts';
import type { World } from './world.ts';

/** Somebody who has no seat in a room: it is lost for them, whosever it is. */
const withoutSeat = { who: people, reaches: ['ROOM_SEAT_LOST'] } as const;
const stepOfMeeting = {
  who: courseStaff('MEETING_NOT_FOUND'),
  body: ({ meeting: { id } }: World) => ({ reunionId: id }),
  reaches: ['MEETING_STEP_REFUSED'],
} as const;

/** Who may send each command, as `routeMatrix`. */
export const commandMatrix: {
  [Event in keyof Commands]: Pick<Cell, 'who' | 'reaches'> & { body: (world: World) => object };
} = {
  enviarMensajePrivado: {
    // Students write to classmates and staff, nobody to themselves.
    who: { ...people, stranger: 'RECIPIENT_NOT_FOUND', owner: 'RECIPIENT_NOT_FOUND' },
    body: ({ people: { owner } }) => ({
      destinatarioId: owner.id,
      asunto: 'Hola',
      cuerpo: '¿Qué tal?',
      envioId: crypto.randomUUID(),
    }),
  },
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
  mensajeSala: { ...withoutSeat, body: () => ({ puestoId: nobody, texto: 'Hola', envioId: crypto.randomUUID() }) },
  moderarSala: { ...withoutSeat, body: () => ({ puestoId: nobody, accion: 'silenciarTodos' }) },
  grabarSala: {
    who: courseStaff('MEETING_NOT_FOUND'),
    body: ({ meeting: { id } }) => ({ reunionId: id, grabando: true }),
  },
  verForo: { who: people, body: () => ({ activo: true }) },
  atenderTicket: {
    who: courseStaff('TICKET_NOT_FOUND'),
    body: ({ ticketId }) => ({ ticketId, estado: 'mira' }),
  },
  agendarReunion: {
    who: courseStaff('FORBIDDEN'),
    body: ({ meeting: { claseId } }) => ({ claseId }),
    reaches: ['CLASS_HAS_MEETING'],
  },
  iniciarClase: { ...stepOfMeeting },
  cancelarReunion: { ...stepOfMeeting },
  finalizarClase: { ...stepOfMeeting },
};
