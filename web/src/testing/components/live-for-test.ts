import type { AccesoASala, ClaseConReunion, PuertaDeSala } from '@puente/contracts/live';

const id = (number: number): string => `0190f000-0000-7000-8000-00000000000${number}`;

/** The ids of the class ‘El relato’ and of what belongs to it. */
export const ofClass = { id: id(1), moduloId: id(2), cursoId: id(3), reunionId: id(4), enlace: '/sala/sala-1' };

const fechaHora = '2026-03-01T16:00:00Z';

/** The class with its meeting, as the panel lists it. */
export const meetingOf = (estado: ClaseConReunion['reunion']['estado']): ClaseConReunion => ({
  id: ofClass.id,
  nombre: 'El relato',
  nombreEn: null,
  fechaHora,
  duracion: '2 horas',
  moduloId: ofClass.moduloId,
  cursoId: ofClass.cursoId,
  cursoTitulo: 'Asilo',
  cursoTituloEn: null,
  reunion: { id: ofClass.reunionId, estado, enlace: ofClass.enlace },
});

/** The door of the class's room, for a student. */
export const doorOf = (of: Partial<PuertaDeSala> = {}): PuertaDeSala => ({
  reunionId: ofClass.reunionId,
  roomName: 'sala-1',
  estado: 'En Vivo',
  claseId: ofClass.id,
  claseNombre: 'El relato',
  claseNombreEn: null,
  cursoId: ofClass.cursoId,
  cursoTitulo: 'Asilo',
  cursoTituloEn: null,
  fechaHora,
  duracion: '2 horas',
  esPersonal: false,
  tutores: [],
  ...of,
});

/** The way into the class's room at the academy itself. */
export const ownRoomAccess: AccesoASala = {
  token: 'pass',
  entrada: 'pass',
  userInfo: { displayName: 'Ana Quispe', email: 'ana@ejemplo.test', isModerator: false },
  reunion: {
    id: ofClass.reunionId,
    claseId: ofClass.id,
    estado: 'En Vivo',
    enlace: ofClass.enlace,
    clase: { id: ofClass.id, nombre: 'El relato' },
  },
  provider: 'embedded',
  iceServers: [],
  jitsi: null,
};
