import { z } from 'zod';

import { newPasswordErrors } from './account-errors.ts';
import { NewPassword, SignedIn } from './accounts.ts';
import { LinkToken } from './entry.ts';
import { route } from './route.ts';
import { Academia } from './settings.ts';
import { Email, line } from './shapes.ts';

/** State of a part that settings configure: working, not answering, replaced by a stand-in on this machine, or not there. */
export const EstadoDeAjuste = z.enum(['lista', 'falla', 'prueba', 'falta']);
export type EstadoDeAjuste = z.infer<typeof EstadoDeAjuste>;

/** A part of the server that settings configure, with what holds in its state (OPS-6). */
export const AjusteComprobado = z.object({
  /** Stable name of the part, such as `pagos`. */
  clave: z.string(),
  estado: EstadoDeAjuste,
  nombre: z.string(),
  nombreEn: z.string(),
  /** Sentence about what works, or what does not work without it. */
  explicacion: z.string(),
  explicacionEn: z.string(),
  /** Names of the environment variables. */
  variables: z.array(z.string()),
  /** File and heading of the documentation: `docs/production.md#stripe`. */
  documento: z.string(),
});
export type AjusteComprobado = z.infer<typeof AjusteComprobado>;

/** Data of the installation's form: the first administrator, and the academy. What is left out stays unknown. */
export const DatosDeInstalacion = z.strictObject({
  firstName: line(80),
  lastName: line(80),
  /** Address with which the administrator logs in. */
  email: Email,
  password: NewPassword,
  nombre: Academia.shape.nombre,
  razonSocial: Academia.shape.razonSocial.optional(),
  direccion: Academia.shape.direccion.optional(),
  telefono: Academia.shape.telefono.optional(),
  whatsapp: Academia.shape.whatsapp.optional(),
  /** The academy's mailbox, which pages name. */
  correo: Academia.shape.correo,
  extracto: Academia.shape.extracto.optional(),
});
export type DatosDeInstalacion = z.infer<typeof DatosDeInstalacion>;

/** Secret token of the link that the server's start and `npm run setup` print. */
const secretOfLink = { token: LinkToken };

export const installationRoutes = {
  check: route({
    method: 'POST',
    path: '/instalacion/comprobacion',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'public',
    summary: 'With the link of the first visit: the academy as it is, and which settings are missing',
    body: z.strictObject(secretOfLink),
    answers: {
      200: z.object({
        academia: Academia,
        ajustes: z.array(AjusteComprobado),
      }),
    },
    errors: ['INSTALLATION_LINK_INVALID', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  install: route({
    method: 'POST',
    path: '/instalacion',
    idempotency: { natural: 'an academy gets its first administrator once: a repeat finds no installation' },
    access: 'public',
    summary: 'With the link of the first visit: create the first administrator and fill in the academy; 404 afterwards',
    body: DatosDeInstalacion.extend(secretOfLink),
    answers: { 201: SignedIn },
    errors: ['INSTALLATION_LINK_INVALID', 'NOT_FOUND', 'EMAIL_TAKEN', ...newPasswordErrors],
  }),
} as const;
