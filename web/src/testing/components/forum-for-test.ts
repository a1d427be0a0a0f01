import type { Respuesta, Tema } from '@puente/contracts/forum';
import type { Persona } from '@puente/contracts/people';

import { studentOf, tutorOf } from './people-for-test.ts';

const topicId = '0190b000-0000-7000-8000-000000000001';
const nothing = { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false };

/** The public view of somebody. */
export const personaOf = ({ id, firstName, lastName, role, profileImageUrl }: Persona): Persona => ({
  id,
  firstName,
  lastName,
  role,
  profileImageUrl,
});

export const andres = personaOf(
  tutorOf({ id: '0190a000-0000-7000-8000-000000000002', firstName: 'Andrés', lastName: 'Villalobos' }),
);

/** A reply of the tutor Andrés, which the reader may do nothing with. */
export const replyOf = (
  number: number,
  of: Partial<Omit<Respuesta, 'puede'>> & { puede?: Partial<Respuesta['puede']> } = {},
): Respuesta => ({
  id: `0190b000-0000-7000-8000-00000000001${number}`,
  texto: `Respuesta ${number}`,
  autor: andres,
  createdAt: `2026-03-01T15:0${number}:00Z`,
  editadoAt: null,
  borrada: false,
  oculta: false,
  adjuntos: [],
  ...of,
  puede: { ...nothing, ...of.puede },
});

/** A topic of the student Ana with these replies, open to replies. */
export const topicOf = (
  respuestas: Respuesta[] = [],
  of: Partial<Omit<Tema, 'puede'>> & { puede?: Partial<Tema['puede']> } = {},
): Tema => ({
  id: topicId,
  titulo: '¿Cuántas fotografías pide el formulario?',
  cuerpo: '',
  autor: personaOf(studentOf()),
  createdAt: '2026-03-01T15:00:00Z',
  editadoAt: null,
  ultimaActividad: '2026-03-01T15:00:00Z',
  seccion: { id: 'general', nombre: 'General', nombreEn: null },
  fijado: false,
  cerrado: false,
  oculto: false,
  respuestaAceptadaId: null,
  totalRespuestas: respuestas.length,
  respuestas,
  adjuntos: [],
  sigo: false,
  coincidencias: [],
  ...of,
  puede: { ...nothing, responder: true, ...of.puede },
});
