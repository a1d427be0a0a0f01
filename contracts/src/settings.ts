import { z } from 'zod';

import { route } from './route.ts';
import { Email, FileContent, line, Money, shownText } from './shapes.ts';

/** A telephone number with its country: E.164, such as '+13055550100'. Blanks, dots, dashes and brackets are dropped. */
const InternationalPhone = z
  .string()
  .max(32)
  .overwrite((typed) => typed.replaceAll(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{7,14}$/, { error: 'phone_with_country' });

/**
 * Facts of the academy as a business (SHOP-5). A fact without a value is null and is shown nowhere; the name and the
 * mail address always have one.
 */
export const Academia = z.strictObject({
  /** The name under which it teaches: on certificates, receipts and mails. */
  nombre: line(80),
  /** The legal name: who takes the money, and who is responsible for the data. */
  razonSocial: line(120).nullable(),
  /** The postal address, with line breaks. */
  direccion: shownText(300).nullable(),
  /** E.164. */
  telefono: InternationalPhone.nullable(),
  /** The number that WhatsApp messages are sent to, E.164. */
  whatsapp: InternationalPhone.nullable(),
  /** The address that the pages name, and to which the contact form writes. */
  correo: Email,
  /** Name on the bank's statement of a card: 5 to 22 Latin letters, digits and blanks, as card networks take. */
  extracto: z
    .string()
    .trim()
    .max(22)
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 .,&/-]{5,22}$/, { error: 'statement_name' })
    .nullable(),
});
export type Academia = z.infer<typeof Academia>;

/** How fast support answers (ADM-13). Hours, from the first word that waits. */
export const SoporteConfigurado = z.strictObject({
  /** After so many hours without an answer the panel marks a ticket as overdue. */
  horas: z.int().min(1).max(720),
  /** The same for tickets of high priority. */
  horasUrgente: z.int().min(1).max(720),
});
export type SoporteConfigurado = z.infer<typeof SoporteConfigurado>;

/** How long a purchase gives access (product rule 14). */
export const AccesoConfigurado = z.strictObject({
  /** Months from the purchase, for whoever enrols from then on; 0: without end. */
  meses: z.int().min(0).max(120),
});
export type AccesoConfigurado = z.infer<typeof AccesoConfigurado>;

/** Maximum size of an uploaded logo in bytes: 2 MB. */
export const logoMaxBytes = 2 * 1024 * 1024;

/** '#rrggbb', as the light scheme shows it; the dark one follows from it (`brand-colors-rules.ts`). */
const ColorDeMarca = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** Placeholders of the certificate's text. */
export const certificatePlaceholders = ['nombre', 'curso', 'nivel', 'horas'] as const;

/** Sentence of certificates between the person and the course; null: ours, which says by what it was earned. */
export const CertificadoConfigurado = z.strictObject({
  /** For Spanish certificates, with placeholders. */
  texto: shownText(300).nullable(),
  /** For English ones. */
  textoEn: shownText(300).nullable(),
});
export type CertificadoConfigurado = z.infer<typeof CertificadoConfigurado>;

/** Refund when a student changes their mind, as the pages and the checkout say (SHOP-4). */
export const ReembolsoConfigurado = z.strictObject({
  /** Days of 24 hours before the first class until which everything comes back; 0: until it begins. */
  dias: z.int().min(0).max(60),
});
export type ReembolsoConfigurado = z.infer<typeof ReembolsoConfigurado>;

/** How a course is paid in instalments (BRAND-1), by whoever buys it from then on. */
export const CuotasConfiguradas = z.strictObject({
  /** Payments in all, the first among them. */
  numero: z.int().min(2).max(12),
  /** The first payment, on the day of the purchase. */
  primera: Money.min(10).max(5000),
  /** Days after an instalment was first declined for which its student keeps the live classes. */
  gracia: z.int().min(0).max(30),
});
export type CuotasConfiguradas = z.infer<typeof CuotasConfiguradas>;

/** The academy's look (BRAND-1). Null is ours: the bridge, its green and its terracotta. */
export const Marca = z.strictObject({
  /** Color of buttons, links and headings, '#rrggbb'. */
  principal: ColorDeMarca.nullable(),
  /** Color of what stands out beside it, '#rrggbb'. */
  acento: ColorDeMarca.nullable(),
  /** Uploaded by `PUT /configuracion/logo`. Addresses begin with '/api/'; sizes are pixels of the larger picture. */
  logo: z
    .strictObject({
      /** WebP, for pages. */
      url: z.string().regex(/^\/api\/archivos\/marca\/[0-9a-f]{40}\.webp$/),
      /** PNG, for mails, documents and the browser's tab. */
      urlPng: z.string().regex(/^\/api\/archivos\/marca\/[0-9a-f]{40}\.png$/),
      ancho: z.int().positive(),
      alto: z.int().positive(),
    })
    .nullable(),
});
export type Marca = z.infer<typeof Marca>;

/** The settings of the academy that an administrator changes, by section. */
export const Configuracion = z.strictObject({
  academia: Academia,
  marca: Marca,
  acceso: AccesoConfigurado,
  cuotas: CuotasConfiguradas,
  reembolso: ReembolsoConfigurado,
  certificado: CertificadoConfigurado,
  soporte: SoporteConfigurado,
  /** Version of the settings, for the optimistic lock: a change with an older version is refused. */
  version: z.string(),
});
export type Configuracion = z.infer<typeof Configuracion>;

/** A change: what is left out stays; null goes back to the default. */
export const CambioDeConfiguracion = z.strictObject({
  academia: Academia.extend({ nombre: Academia.shape.nombre.nullable(), correo: Email.nullable() })
    .partial()
    .optional(),
  marca: Marca.pick({ principal: true, acento: true }).partial().optional(),
  acceso: z.strictObject({ meses: AccesoConfigurado.shape.meses.nullable() }).partial().optional(),
  cuotas: z
    .strictObject({
      numero: CuotasConfiguradas.shape.numero.nullable(),
      primera: CuotasConfiguradas.shape.primera.nullable(),
      gracia: CuotasConfiguradas.shape.gracia.nullable(),
    })
    .partial()
    .optional(),
  reembolso: z.strictObject({ dias: ReembolsoConfigurado.shape.dias.nullable() }).partial().optional(),
  certificado: CertificadoConfigurado.partial().optional(),
  soporte: z
    .strictObject({
      horas: SoporteConfigurado.shape.horas.nullable(),
      horasUrgente: SoporteConfigurado.shape.horasUrgente.nullable(),
    })
    .partial()
    .optional(),
  /** The version that was read: the change is refused when somebody has changed the settings since. */
  version: z.string().max(64).optional(),
});
export type CambioDeConfiguracion = z.infer<typeof CambioDeConfiguracion>;

export const AcademiaPublica = Academia.extend({
  /** How many months of access a purchase gives; null: access has no end (product rule 14). */
  mesesDeAcceso: z.int().nullable(),
  /** Days before the first class until which everything comes back; 0: until it begins. */
  diasDeReembolso: z.int(),
  /** How a course is paid in instalments. */
  cuotas: CuotasConfiguradas,
  /** The academy's time zone (IANA): that of hours without another one. */
  zonaHoraria: z.string(),
});
export type AcademiaPublica = z.infer<typeof AcademiaPublica>;

export const settingsRoutes = {
  academy: route({
    method: 'GET',
    path: '/academia',
    access: 'public',
    summary: 'Who runs the academy: name, legal name, address, telephone and mail; how long a purchase gives access',
    answers: { 200: AcademiaPublica },
    errors: [],
  }),
  read: route({
    method: 'GET',
    path: '/configuracion',
    access: 'admin',
    summary: 'The settings that administrators change',
    answers: { 200: Configuracion },
    errors: [],
  }),
  change: route({
    method: 'PUT',
    path: '/configuracion',
    access: 'admin',
    proof: 'fresh',
    summary: 'Change some settings; pages, mails and receipts show them within seconds',
    body: CambioDeConfiguracion,
    answers: { 200: Configuracion },
    errors: ['BRAND_COLOR_UNREADABLE', 'TEXT_PLACEHOLDER_UNKNOWN', 'CHANGED_MEANWHILE'],
  }),
  changeLogo: route({
    method: 'PUT',
    path: '/configuracion/logo',
    access: 'admin',
    proof: 'fresh',
    summary: 'Replace the logo by a PNG, JPEG or WebP picture',
    consumes: 'multipart',
    files: { logo: { maxBytes: logoMaxBytes } },
    answers: { 200: Configuracion },
    errors: [
      'FILE_TOO_LARGE',
      'LOGO_MISSING',
      'LOGO_NOT_A_PICTURE',
      'LOGO_TOO_NARROW',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'UNSUPPORTED_MEDIA_TYPE',
      'CHANGED_MEANWHILE',
      'FILES_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/configuracion/logo',
    access: 'admin',
    proof: 'fresh',
    summary: 'Show our logo again; answers alike when there is no other',
    answers: { 200: Configuracion },
    errors: [],
  }),
  logo: route({
    method: 'GET',
    path: '/archivos/marca/:name',
    access: 'public',
    summary: "The academy's logo, at its address in the settings",
    params: z.strictObject({ name: z.string().max(200) }),
    answers: { 200: FileContent },
    produces: 'image/webp',
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
} as const;
