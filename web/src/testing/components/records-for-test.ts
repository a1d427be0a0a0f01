import type { Api } from '@puente/contracts/api';
import type { Intento, Prueba } from '@puente/contracts/assessments';
import type { CursoDelPanel } from '@puente/contracts/course-panel';
import type { MiTarea } from '@puente/contracts/coursework';
import type { Tema } from '@puente/contracts/forum';
import type { Termino } from '@puente/contracts/glossary';
import type { AlumnoEnCurso } from '@puente/contracts/roster';
import type { RouteResult } from '@puente/contracts/route';
import type { FichaDeUsuario } from '@puente/contracts/user-page';

import { courseOf } from './courses-for-test.ts';
import { personaOf } from './forum-for-test.ts';
import { studentOf } from './people-for-test.ts';

/** The id of what a screen of one record shows. */
export const recordId = '0190b000-0000-7000-8000-000000000001';
const when = '2026-03-01T15:00:00Z';
const { id: cursoId, titulo } = courseOf();
const curso = { id: cursoId, titulo, tituloEn: null };

/** A topic that the reader wrote, without replies. */
export const topic: Tema = {
  id: recordId,
  titulo: '¿Qué es un I-130?',
  cuerpo: '',
  autor: null,
  createdAt: when,
  editadoAt: null,
  ultimaActividad: when,
  seccion: { id: 'general', nombre: 'General', nombreEn: null },
  fijado: false,
  cerrado: false,
  oculto: false,
  respuestaAceptadaId: null,
  totalRespuestas: 0,
  respuestas: [],
  adjuntos: [],
  sigo: false,
  puede: { editar: false, borrar: false, reportar: false, moderar: false, responder: true, aceptar: false },
  coincidencias: [],
};

/** A term of the glossary. */
export const term: Termino = {
  id: recordId,
  es: 'Petición familiar',
  en: 'Family petition',
  explicacion: 'Formulario con que se pide a un familiar.',
  explicacionEn: 'The form that asks for a relative.',
  formulario: 'I-130',
  ejemplo: null,
  falsoAmigo: null,
  muestra: false,
  actualizadoAt: when,
};

/** A test that was not taken yet. */
export const quiz: Prueba = {
  id: recordId,
  nombre: 'Formularios',
  descripcion: '',
  estado: 'Pendiente',
  curso,
  totalPreguntas: 2,
  notaMinima: 70,
  mejorNota: null,
  tiempoLimite: null,
  intentos: { usados: 0, permitidos: 3 },
  disponibleDesde: null,
  disponibleHasta: null,
  intentoActual: null,
  impedimento: null,
  permitePractica: true,
  obligatoria: false,
  certificadoUrl: null,
};

/** An attempt that was graded. */
export const gradedAttempt: Intento = {
  id: recordId,
  numero: 1,
  iniciadoAt: when,
  entregadoAt: when,
  resultado: { puntos: 1, puntosMaximos: 2, nota: 50, aprobado: false },
  cierre: 'entregado',
  porCalificar: 0,
  parcial: null,
  prueba: { id: recordId, nombre: quiz.nombre, descripcion: '', curso, notaMinima: 70, estado: 'Reprobado' },
  modo: 'prueba',
  estado: 'Calificado',
  vence: null,
  ahora: when,
  secciones: [],
  respuestas: [],
  calificaciones: [],
};

/** An attempt of which an open answer waits for a tutor. */
export const attemptToMark: RouteResult<Api['GET /docencia/intentos/:id']> = {
  id: recordId,
  numero: 1,
  entregadoAt: when,
  cierre: 'entregado',
  porCalificar: 1,
  resultado: null,
  alumno: personaOf(studentOf()),
  prueba: { id: recordId, nombre: quiz.nombre, curso, notaMinima: 70, clave: 'siempre' },
  puntosAutomaticos: 1,
  puntosMaximos: 6,
  abiertas: [
    {
      preguntaId: '0190b000-0000-7000-8000-0000000000a1',
      texto: '¿Qué pasos sigue el **asilo**?',
      imagen: null,
      explicacion: '',
      criterios: [
        { id: '0190b000-0000-7000-8000-0000000000b1', nombre: 'Plazos', descripcion: 'Un año.', maximo: 3 },
        { id: '0190b000-0000-7000-8000-0000000000b2', nombre: 'Redacción', descripcion: '', maximo: 2 },
      ],
      limite: { unidad: 'caracteres', maximo: 4_000 },
      respuesta: 'Se pide en un año.\n<b>Dos</b> líneas.',
      nota: null,
      version: 0,
    },
  ],
};

/** A test as its course's staff edit it. */
export const quizOfStaff: RouteResult<Api['GET /pruebas/:id/definicion']> = {
  id: recordId,
  cursoId,
  nombre: quiz.nombre,
  descripcion: '',
  claseId: null,
  notaMinima: 70,
  intentosPermitidos: null,
  tiempoLimite: null,
  practica: 'alTerminar',
  clave: 'alTerminar',
  obligatoria: true,
  disponibleDesde: null,
  disponibleHasta: null,
  estado: 'Borrador',
  secciones: [],
  totalPreguntas: 0,
  version: 1,
  intentos: 0,
};

/** An assignment that nothing was handed in for. */
export const assignment: MiTarea = {
  id: recordId,
  titulo: 'Carta de presentación',
  instrucciones: '',
  vence: when,
  notaMaxima: 100,
  clase: { id: recordId, nombre: 'Cartas', nombreEn: null, fechaHora: when },
  curso,
  estado: 'Vencida',
  entrega: null,
  impedimento: 'vencida',
};

/** A course that is not on sale yet, as its staff edit it. */
export const draftCourse: CursoDelPanel = {
  ...courseOf(),
  estado: 'Borrador',
  version: 1,
  descuento: { porcentaje: 0, desde: null, hasta: null },
  inscripcionCierra: null,
  imagen: 'form',
  estudiantes: 0,
  copiables: { documentos: 0, tareas: 0 },
};

const { isAdmin: _isAdmin, language: _language, ...account } = studentOf();

/** Ana's page in the panel. */
export const anasPage: FichaDeUsuario = {
  ...account,
  isConnected: false,
  createdAt: when,
  lastLoginAt: null,
  closedAt: null,
  isInvited: false,
  emailVerifiedAt: when,
  timezone: null,
  segundoPaso: false,
  ultimaActividad: null,
  esPropia: false,
};

/** A course in which its student did nothing yet. */
export const studiedCourse: RouteResult<Api['GET /estudio/cursos/:id']> = {
  inscritoAt: '2026-03-01T15:00:00Z',
  avance: {
    clases: { impartidas: 0, asistidas: 0, antes: 0 },
    documentos: { total: 0, abiertos: 0 },
    pruebas: { total: 0, aprobadas: 0 },
    tareas: { total: 0, entregadas: 0 },
  },
  clases: [],
  anuncios: [],
  companeros: { total: 0, algunos: [] },
  certificado: { regla: 'pruebas', obtenido: null, requeridas: 0, pruebas: [], asistencia: null },
};

/** A student of a course without classes and tests. */
export const newStudent: AlumnoEnCurso = {
  id: recordId,
  persona: { id: recordId, firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
  inscritoAt: '2026-03-01T15:00:00Z',
  ultimaVisita: null,
  avance: {
    clases: { impartidas: 0, asistidas: 0, antes: 0 },
    documentos: { total: 0, abiertos: 0 },
    pruebas: { total: 0, aprobadas: 0 },
    tareas: { total: 0, entregadas: 0 },
  },
  clases: [],
  pruebas: [],
};
