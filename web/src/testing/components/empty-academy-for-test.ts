import { allRoutes } from '@puente/contracts/api';
import { keysOf, recordOf } from '@puente/contracts/keys';
import { type InicioEditable, landingSections } from '@puente/contracts/landing';
import { originalLanding } from '@puente/contracts/landing-original';
import type { CorreoEditable } from '@puente/contracts/mails';
import { ajustesIniciales } from '@puente/contracts/notifications';
import type { AcademiaHoy, Cifras, ReporteDelPeriodo, Reportes, ResumenDeCurso } from '@puente/contracts/reports';
import type { Configuracion } from '@puente/contracts/settings';
import type { InicioDocente } from '@puente/contracts/teaching';

import type { Answers } from './answers-for-test.ts';
import { academyOf } from './courses-for-test.ts';
import { studentOf } from './people-for-test.ts';
import { quietSystem, systemParts } from './system-state-for-test.ts';

const { mesesDeAcceso: _months, diasDeReembolso: _days, cuotas, zonaHoraria: _zone, ...academia } = academyOf();

/** Every list and page of the contract. */
const lists = Object.fromEntries(
  allRoutes
    .filter(({ method, answers }) => method === 'GET' && answers[200]?.safeParse([]).success)
    .map(({ path }) => [`GET ${path}`, []]),
) as Answers;

const ofStudents: Answers = {
  'GET /estudio/pendientes': { lista: [], total: 0 },
  'GET /payments/card': { card: null },
  'GET /payments/arrears/:courseId': { arrears: null },
  'GET /payments/config': { provider: 'sandbox', publishableKey: 'pk_test' },
  'GET /expediente': { nombre: 'Ana Quispe', cursos: [] },
};

const ofEverybody: Answers = {
  'GET /academia': academyOf(),
  'GET /auth/providers': { google: true },
  'GET /auth/sessions': { sessions: [] },
  'GET /usuarios/me': studentOf(),
  'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
  'GET /usuarios/me/identities': { identities: [] },
  'GET /usuarios/me/second-step': { factors: [], recoveryCodesLeft: 0, isRequired: false },
  'GET /usuarios/me/datos': { estado: 'none', pedidoAt: null, expira: null, bytes: null },
  'GET /usuarios/me/cierre': { isLastAdmin: false, planes: 0 },
  'GET /notificaciones/push': { clave: null },
  'GET /notificaciones/ajustes': { sonido: true, recordatoriosClase: true, temas: { ...ajustesIniciales } },
  'GET /mensajes/sin-leer': { total: 0 },
  'GET /foro/secciones': [{ id: 'general', nombre: 'General', nombreEn: null, temas: 0, puedeEscribir: true }],
};

/** A day on which staff have nothing to do. */
export const quietDay: InicioDocente = {
  hoy: [],
  semana: [],
  hayMas: false,
  manos: [],
  mensajes: { total: 0, ultimos: [] },
  pendientes: { tareas: { total: 0, ultimas: [] }, respuestas: { total: 0, ultimas: [] }, tickets: 0, academia: null },
};

const ofStaff: Answers = {
  'GET /docencia/videos/resumen': { videos: 0, sinSubtitulos: 0 },
  'GET /courses/:id/estudiantes/atrasados': { total: 0, atrasados: [] },
  'GET /courses/:id/calificaciones/columnas': {
    pruebas: [],
    tareas: [],
    pesos: { pruebas: 60, tareas: 30, asistencia: 10, version: 0 },
  },
  'GET /docencia/inicio': quietDay,
  'GET /admin/tickets/resumen': { abiertos: 0, enProceso: 0, cerrados: 0, total: 0 },
};

/** The settings that nobody changed. */
export const settings: Configuracion = {
  academia,
  marca: { principal: null, acento: null, logo: null },
  acceso: { meses: 12 },
  cuotas,
  reembolso: { dias: 0 },
  certificado: { texto: null, textoEn: null },
  soporte: { horas: 24, horasUrgente: 4 },
  version: '1',
};

const noTexts = {
  asunto: null,
  asuntoEn: null,
  titulo: null,
  tituloEn: null,
  apertura: null,
  aperturaEn: null,
  cierre: null,
  cierreEn: null,
};

/** A mail whose texts nobody changed. */
export const originalMail: CorreoEditable = {
  clave: 'bienvenida',
  nombre: 'Bienvenida',
  nombreEn: 'Welcome',
  cuando: 'A quien se inscribe por primera vez.',
  cuandoEn: 'To who enrolls for the first time.',
  propio: false,
  cambiadoAt: null,
  cambiadoPor: null,
  partes: ['asunto', 'titulo', 'apertura', 'cierre'],
  marcadores: [
    {
      nombre: 'curso',
      significa: 'título del curso',
      significaEn: 'title of the course',
      ejemplo: 'Asilo',
      ejemploEn: 'Asylum',
    },
  ],
  necesarios: { asunto: ['curso'] },
  original: {
    asunto: 'Te damos la bienvenida: {curso}',
    asuntoEn: 'Welcome: {curso}',
    titulo: 'Hola',
    tituloEn: 'Hello',
    apertura: 'Ya tienes tu lugar.',
    aperturaEn: 'Your place is ready.',
    cierre: '',
    cierreEn: '',
  },
  textos: noTexts,
  version: '1',
};

/** The landing page that nobody changed. */
export const landing: InicioEditable = {
  contenido: originalLanding,
  estado: recordOf(keysOf(landingSections), () => ({ version: '1', original: true })),
  tutores: [],
};

const month = { mes: '2026-03' };

/** The reports of one month in which nothing happened. */
export const quietMonth: Reportes = {
  desde: month.mes,
  hasta: month.mes,
  zona: 'America/New_York',
  ventas: [{ ...month, cobrado: 0, devuelto: 0, neto: 0, pagos: 0 }],
  estudiantes: [{ ...month, nuevos: 0, cuentas: 0 }],
  asistencia: [{ ...month, clases: 0, esperados: 0, asistieron: 0, porcentaje: null }],
  finalizacion: [{ ...month, ediciones: 0, estudiantes: 0, certificados: 0, porcentaje: null }],
};

const noneTaken = { cobrado: 0, devuelto: 0, neto: 0, pagos: 0 };
const noneUntaken = { total: 0, pagos: 0 };

const nothingIn = (desde: string, hasta: string): Cifras => ({
  desde,
  hasta,
  ...noneTaken,
  inscripciones: 0,
  nuevos: 0,
  clases: 0,
  esperados: 0,
  asistieron: 0,
  asistencia: null,
  entregadas: 0,
  aprobadas: 0,
  certificados: 0,
});

/** Thirty days in which nothing happened, of which the last is given. */
export const quietPeriod: ReporteDelPeriodo = {
  zona: 'America/New_York',
  ahora: nothingIn('2026-02-19', '2026-03-20'),
  antes: nothingIn('2026-01-20', '2026-02-18'),
  dias: [{ dia: '2026-03-20', ...noneTaken, nuevos: 0, cuentas: 0 }],
  cursos: [],
};

/** A day of an academy in which nothing happened yet. */
export const quietToday: AcademiaHoy = {
  zona: 'America/New_York',
  hoy: { desde: '2026-03-20', hasta: '2026-03-20', ...noneTaken },
  mes: { desde: '2026-03-01', hasta: '2026-03-20', ...noneTaken },
  mesAnterior: { desde: '2026-02-01', hasta: '2026-02-20', ...noneTaken },
  rechazado: noneUntaken,
  porCobrar: noneUntaken,
  vencido: noneUntaken,
  inscripciones: { semana: 0, mes: 0 },
};

/** The summary of a course that nobody bought yet. */
export const quietCourse: ResumenDeCurso = {
  ultimos: [],
  ingresos: { cobrado: 0, devuelto: 0, neto: 0 },
  porCobrar: noneUntaken,
  vencido: noneUntaken,
  contenido: { documentos: 0, pruebas: 0, tareas: 0, porCalificar: 0 },
  certificado: { certifica: 'pruebas', asistenciaMinima: 80, obligatorias: 0 },
  ediciones: [],
};

const ofAdministrators: Answers = {
  'GET /admin/users/totales': { total: 0, conectados: 0 },
  'GET /auditoria/palabras': { acciones: {}, tipos: {} },
  'GET /reportes': quietMonth,
  'GET /reportes/periodo': quietPeriod,
  'GET /reportes/hoy': quietToday,
  'GET /reportes/cursos/:id': quietCourse,
  'GET /configuracion': settings,
  'GET /pagina-de-inicio': landing,
  'GET /sistema': quietSystem,
  'GET /sistema/partes': systemParts,
  'GET /correos': [originalMail],
  'GET /correos/:clave': originalMail,
};

const ofAcademy: Answers = Object.assign({}, lists, ofStudents, ofEverybody, ofStaff);

/** Answers of an academy without data, with Ana's own account and nothing in it, and `answers` where it differs. */
export const inEmptyAcademy = (answers: Answers = {}): Answers =>
  Object.assign({}, ofAcademy, ofAdministrators, answers);
