import { z } from 'zod';

import { mailParts } from './mail-text-rules.ts';
import { route } from './route.ts';
import { Email, FileContent, Language, line, Moment, shownText } from './shapes.ts';

const subject = line(120).nullable();
const heading = line(120).nullable();
/** Plain paragraphs, which blank lines separate. */
const paragraphs = shownText(1_500).nullable();

/** Texts that an academy writes in a mail (BRAND-2), in Spanish and English. Null is the text that the program comes with. */
export const TextosDeCorreo = z.strictObject({
  asunto: subject,
  asuntoEn: subject,
  titulo: heading,
  tituloEn: heading,
  apertura: paragraphs,
  aperturaEn: paragraphs,
  cierre: paragraphs,
  cierreEn: paragraphs,
});
export type TextosDeCorreo = z.infer<typeof TextosDeCorreo>;

const correo = {
  /** The key of the mail, which its address has. */
  clave: z.string(),
  nombre: z.string(),
  nombreEn: z.string(),
  /** When it is sent, and to whom. */
  cuando: z.string(),
  cuandoEn: z.string(),
  /** Whether the academy has written some of its texts. */
  propio: z.boolean(),
  /** When they were last written; null as long as all of them are the original. */
  cambiadoAt: Moment.nullable(),
  /** The name of whoever wrote them last; null where nobody did, or their account is gone. */
  cambiadoPor: z.string().nullable(),
};

export const Correo = z.object(correo);
export type Correo = z.infer<typeof Correo>;

export const CorreoEditable = z.object({
  ...correo,
  /** The parts that may be written. */
  partes: z.array(z.enum(mailParts)),
  /** The placeholders, with what each stands for and its value in the preview. */
  marcadores: z.array(
    z.object({
      nombre: z.string(),
      significa: z.string(),
      significaEn: z.string(),
      ejemplo: z.string(),
      ejemploEn: z.string(),
    }),
  ),
  /** The placeholders that a part must have, since their facts stand nowhere else in the mail. */
  necesarios: z.partialRecord(z.enum(mailParts), z.array(z.string())),
  /** The texts that the program comes with; empty where it has none. */
  original: z.object({
    asunto: z.string(),
    asuntoEn: z.string(),
    titulo: z.string(),
    tituloEn: z.string(),
    apertura: z.string(),
    aperturaEn: z.string(),
    cierre: z.string(),
    cierreEn: z.string(),
  }),
  textos: TextosDeCorreo,
  /** The version by which a change says what it is based on. */
  version: z.string(),
});
export type CorreoEditable = z.infer<typeof CorreoEditable>;

const params = z.strictObject({ clave: z.string().max(60) });
const version = z.string().max(64);
const textErrors = ['MAIL_NOT_FOUND', 'TEXT_PLACEHOLDER_UNKNOWN', 'MAIL_PLACEHOLDER_MISSING'] as const;

export const mailsRoutes = {
  list: route({
    method: 'GET',
    path: '/correos',
    access: 'admin',
    summary: 'The mails whose texts the academy may write, and which of them it has written',
    answers: { 200: z.array(Correo) },
    errors: [],
  }),
  read: route({
    method: 'GET',
    path: '/correos/:clave',
    access: 'admin',
    summary: 'The texts of a mail, with its placeholders and the texts that the program comes with',
    params,
    answers: { 200: CorreoEditable },
    errors: ['MAIL_NOT_FOUND'],
  }),
  change: route({
    method: 'PUT',
    path: '/correos/:clave',
    access: 'admin',
    summary: 'Write the texts of a mail, which the next ones that are sent have',
    params,
    body: z.strictObject({
      textos: TextosDeCorreo,
      /** The version that was read: the change is refused when somebody has changed the texts since. */
      version,
    }),
    answers: { 200: CorreoEditable },
    errors: ['CHANGED_MEANWHILE', ...textErrors],
  }),
  restore: route({
    method: 'DELETE',
    path: '/correos/:clave',
    access: 'admin',
    summary: 'Give a mail back the texts that the program came with',
    params,
    query: z.strictObject({ version }),
    answers: { 200: CorreoEditable },
    errors: ['CHANGED_MEANWHILE', 'MAIL_NOT_FOUND'],
  }),
  preview: route({
    method: 'POST',
    path: '/correos/:clave/vista-previa',
    idempotency: { natural: "it replaces the same administrator's preview" },
    access: 'admin',
    summary: 'The subjects of a mail as it is being written, and the addresses that show it for half an hour',
    params,
    body: z.strictObject({ textos: TextosDeCorreo }),
    answers: {
      200: z.object({
        es: z.object({ asunto: z.string(), direccion: z.string() }),
        en: z.object({ asunto: z.string(), direccion: z.string() }),
      }),
    },
    errors: [...textErrors, 'TOO_MANY_REQUESTS'],
  }),
  shown: route({
    method: 'GET',
    path: '/correos/vista-previa/:token/:idioma',
    access: 'public',
    summary: 'A mail as it is being written, at the signed address of its preview',
    params: z.strictObject({ token: z.string().max(200), idioma: Language }),
    produces: 'text/html',
    answers: { 200: FileContent },
    errors: ['NOT_FOUND'],
  }),
  test: route({
    method: 'POST',
    path: '/correos/:clave/prueba',
    idempotency: { natural: 'a repeat sends the same test once more, to whoever asks for it alone' },
    access: 'admin',
    summary: 'Send a mail as it is being written to oneself, with invented data and a subject that says it is a test',
    params,
    body: z.strictObject({ textos: TextosDeCorreo, idioma: Language }),
    answers: { 200: z.object({ correo: Email }) },
    errors: [...textErrors, 'MAIL_TEST_FAILED', 'TOO_MANY_REQUESTS'],
  }),
};
