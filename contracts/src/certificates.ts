import { z } from 'zod';

import { Nivel } from './catalogue.ts';
import { SuscripcionEstado } from './enrolment.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Language, Moment, Page, text } from './shapes.ts';

/** `Reemplazado`: issued again with a corrected name; the new one has a code of its own. */
export const CertificadoEstado = z.enum(['Válido', 'Revocado', 'Reemplazado']);
export type CertificadoEstado = z.infer<typeof CertificadoEstado>;

/** A calendar day in the academy's time zone: `2026-11-22`. */
const Dia = z.iso.date();

/** A certificate (TEST-3). What it states was stored when it was issued, and doesn't follow the course or the account. */
export const Certificado = z.object({
  id: Id,
  /** Four groups of four characters, the last one a check: `K7QM-2XFD-9TPW-4HRA`. */
  codigo: z.string(),
  estado: CertificadoEstado,
  /** The student's name as printed. */
  nombre: z.string(),
  /**
   * `id`: null once the course was deleted. `titulo`: as it was certified. `tituloEn`: what the course is called in English
   * while it still has that title; the PDF and the credential don't state it.
   */
  curso: z.object({ id: Id.nullable(), titulo: z.string(), tituloEn: English, nivel: Nivel }),
  /** Hours of class; null for a course without classes. */
  horas: z.number().nullable(),
  /** The days of the first and the last class. */
  desde: Dia.nullable(),
  hasta: Dia.nullable(),
  emitidoAt: Moment,
  /** Whether its tests were passed, or its classes attended. */
  motivo: z.enum(['pruebas', 'asistencia']),
  revocadoAt: Moment.nullable(),
  revocadoMotivo: z.string().nullable(),
  /** The code of the certificate that replaces this one. */
  reemplazadoPor: z.string().nullable(),
  /** The public page that checks it, as a path, in each language. */
  pagina: z.object({ es: z.string(), en: z.string() }),
  /** The Open Badge, as a path; null while it isn't valid, or the academy signs none. */
  credencial: z.string().nullable(),
  /** LinkedIn's page that adds it to a profile, by language; null while it isn't valid. */
  linkedin: z.object({ es: z.string(), en: z.string() }).nullable(),
});
export type Certificado = z.infer<typeof Certificado>;

/**
 * How a course certifies. `pruebas`: by all its obligatory tests. `asistencia`: so does a course with such tests; one
 * without certifies by attendance, after its last class. `no`: it issues no certificate.
 */
export const Certificacion = z.strictObject({
  certifica: z.enum(['pruebas', 'asistencia', 'no']),
  /** The percentage of the minutes of its held classes that certifies by attendance. */
  asistenciaMinima: z.int().min(1).max(100),
  /** Hours on the certificate; null: the sum of its classes' durations. */
  horas: z.number().min(0.5).max(2_000).multipleOf(0.5).nullable(),
});
export type Certificacion = z.infer<typeof Certificacion>;

const CursoDelExpediente = z.object({
  cursoId: Id,
  titulo: z.string(),
  /** State of the subscription; null, like `inscritoAt`, where the certificate is all that is left of it. */
  estado: SuscripcionEstado.nullable(),
  inscritoAt: Moment.nullable(),
  /** The days of the first and the last class. */
  desde: Dia.nullable(),
  hasta: Dia.nullable(),
  clases: z.object({ impartidas: z.int(), asistidas: z.int() }),
  /** Whole minutes of the classes that were held. */
  minutos: z.object({ impartidos: z.int(), asistidos: z.int() }),
  pruebas: z.array(
    z.object({
      nombre: z.string(),
      obligatoria: z.boolean(),
      /** The best percentage; null before the first graded attempt. */
      mejorNota: z.int().nullable(),
      aprobada: z.boolean(),
      /** Date of the best attempt; null before the first graded attempt. */
      fecha: Moment.nullable(),
    }),
  ),
  /** The marked ones. */
  entregas: z.array(
    z.object({
      nombre: z.string(),
      /** The mark as a text: `9 / 10`. */
      nota: z.string(),
      /** When it was marked. */
      fecha: Moment,
    }),
  ),
  certificado: z.object({ codigo: z.string(), estado: CertificadoEstado }).nullable(),
});

/** Transcript of a person (TEST-6), the latest course first; cancelled subscriptions are left out. */
export const Expediente = z.object({ nombre: z.string(), cursos: z.array(CursoDelExpediente) });
export type Expediente = z.infer<typeof Expediente>;

/** A code as people type it: any case, with or without hyphens and blanks. */
const ByCode = z.strictObject({ codigo: z.string().min(1).max(40) });
const InLanguage = z.strictObject({ idioma: Language.default('es') });
const Jwk = z.looseObject({ kty: z.string(), kid: z.string() });

export const certificatesRoutes = {
  mine: route({
    method: 'GET',
    path: '/certificados',
    access: 'session',
    summary: 'My certificates, newest first',
    query: Page,
    answers: { 200: z.array(Certificado) },
    errors: [],
  }),
  pdf: route({
    method: 'GET',
    path: '/certificados/:codigo/pdf',
    access: 'session',
    summary: 'A certificate as a PDF, for its owner and the staff of its course',
    params: ByCode,
    query: InLanguage,
    answers: { 200: FileContent },
    produces: 'application/pdf',
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_VALID', 'TOO_MANY_REQUESTS'],
  }),
  revoke: route({
    method: 'POST',
    path: '/certificados/:codigo/revocar',
    idempotency: { natural: 'a certificate is revoked once' },
    access: 'admin',
    summary: 'Revoke a certificate; the reason is public, and the student is told',
    params: ByCode,
    body: z.strictObject({ motivo: text(300) }),
    answers: { 200: Certificado },
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_VALID'],
  }),
  reissue: route({
    method: 'POST',
    path: '/certificados/:codigo/reemitir',
    idempotency: 'header',
    access: 'admin',
    summary:
      'Issue a certificate again with the name that the account has now; a valid one becomes `Reemplazado`, a revoked one stays so',
    params: ByCode,
    answers: { 201: Certificado },
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_VALID', 'CERTIFICATE_UP_TO_DATE'],
  }),
  ofCourse: route({
    method: 'GET',
    path: '/courses/:id/certificados',
    access: 'staff',
    summary: 'The certificates of a course, newest first, for its staff',
    params: z.strictObject({ id: Id }),
    query: Page,
    answers: { 200: z.array(Certificado) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  settings: route({
    method: 'GET',
    path: '/courses/:id/certificacion',
    access: 'staff',
    summary: 'How a course certifies, for its staff',
    params: z.strictObject({ id: Id }),
    answers: { 200: Certificacion },
    errors: ['COURSE_NOT_FOUND'],
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/courses/:id/certificacion',
    access: 'admin',
    summary: 'Change how a course certifies; students who meet it now get their certificate, issued ones stay',
    params: z.strictObject({ id: Id }),
    body: Certificacion,
    answers: { 200: Certificacion },
    errors: ['COURSE_NOT_FOUND'],
  }),
  credential: route({
    method: 'GET',
    path: '/certificados/:codigo/credencial',
    access: 'public',
    summary: 'A valid certificate as a signed Open Badges 3.0 credential (VC-JWT)',
    params: ByCode,
    answers: { 200: z.unknown() },
    produces: 'application/vc+jwt',
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_VALID', 'CREDENTIALS_NOT_CONFIGURED', 'TOO_MANY_REQUESTS'],
  }),
  issuer: route({
    method: 'GET',
    path: '/credenciales/emisor',
    access: 'public',
    summary: 'The issuer profile of the academy’s Open Badges',
    answers: { 200: z.looseObject({ id: z.url() }) },
    errors: [],
  }),
  keys: route({
    method: 'GET',
    path: '/credenciales/claves',
    access: 'public',
    summary: 'The public keys that verify credentials, as a JWK set: the present one first',
    answers: { 200: z.object({ keys: z.array(Jwk) }) },
    errors: ['CREDENTIALS_NOT_CONFIGURED'],
  }),
  key: route({
    method: 'GET',
    path: '/credenciales/claves/:kid',
    access: 'public',
    summary: 'One public key as a JWK; the `kid` of a credential’s header is this address',
    params: z.strictObject({ kid: z.string().max(100) }),
    answers: { 200: Jwk },
    errors: ['NOT_FOUND', 'CREDENTIALS_NOT_CONFIGURED'],
  }),
  revocations: route({
    method: 'GET',
    path: '/credenciales/revocaciones',
    access: 'public',
    summary: 'The ids of revoked and replaced credentials (1EdTech Revocation List)',
    answers: {
      200: z.object({
        id: z.url(),
        issuer: z.url(),
        revokedCredentials: z.array(
          z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() }),
        ),
      }),
    },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  transcript: route({
    method: 'GET',
    path: '/expediente',
    access: 'session',
    summary: 'My transcript: courses, attendance, tests, work and certificates',
    answers: { 200: Expediente },
    errors: [],
  }),
  transcriptOf: route({
    method: 'GET',
    path: '/usuarios/:id/expediente',
    access: 'admin',
    summary: 'The transcript of a student',
    params: z.strictObject({ id: Id }),
    answers: { 200: Expediente },
    errors: ['NOT_FOUND'],
  }),
  writeTranscript: route({
    method: 'POST',
    path: '/expediente/documentos',
    idempotency: { natural: 'the same content keeps its code' },
    access: 'session',
    summary: 'Keep my transcript as it is now under a code that anyone can check; the same content keeps its code',
    answers: { 201: z.object({ codigo: z.string(), emitidoAt: Moment }) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  transcriptPdf: route({
    method: 'GET',
    path: '/expediente/documentos/:codigo/pdf',
    access: 'session',
    summary: 'A kept transcript of mine as a PDF',
    params: ByCode,
    query: InLanguage,
    answers: { 200: FileContent },
    produces: 'application/pdf',
    errors: ['CERTIFICATE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
