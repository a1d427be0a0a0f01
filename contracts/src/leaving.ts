import { z } from 'zod';

import { route } from './route.ts';
import { Email, FileContent, Message, Moment } from './shapes.ts';

/** Days within which a closed account can be recovered; afterwards it is anonymised (SAFE-4). */
export const recoverableDays = 14;

/** Days for which an archive of personal data can be downloaded. */
export const archiveDays = 7;

/** The person's newest archive of their data. */
export const DataArchive = z.object({
  /**
   * `none`: not asked for, or its days are over. `pending`: being made. `ready`: can be downloaded. `failed`: could not
   * be made; asking again makes another one.
   */
  estado: z.enum(['none', 'pending', 'ready', 'failed']),
  /** When it was asked for; null without one. */
  pedidoAt: Moment.nullable(),
  /** Until when it can be downloaded; null unless it is ready. */
  expira: Moment.nullable(),
  /** Its size in bytes; null unless it is ready. */
  bytes: z.int().nullable(),
});
export type DataArchive = z.infer<typeof DataArchive>;

export const ClosingFacts = z.object({
  /** The last active administrator can't close their account. */
  isLastAdmin: z.boolean(),
  /** Instalment plans that would be halted. */
  planes: z.int(),
});

export const leavingRoutes = {
  archive: route({
    method: 'GET',
    path: '/usuarios/me/datos',
    access: 'session',
    summary: "The state of the person's newest archive of their data",
    answers: { 200: DataArchive },
    errors: [],
  }),
  askForArchive: route({
    method: 'POST',
    path: '/usuarios/me/datos',
    idempotency: { natural: 'one archive is made at a time' },
    access: 'session',
    proof: 'fresh',
    summary: 'Ask for an archive of all personal data; while one is being made, answers with that one',
    answers: { 202: DataArchive },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  archiveFile: route({
    method: 'GET',
    path: '/usuarios/me/datos/archivo',
    access: 'session',
    proof: 'fresh',
    summary: "The archive: a ZIP file with the person's data as JSON, as a readable page, and their receipts as PDF",
    answers: { 200: FileContent },
    produces: 'application/zip',
    errors: ['DATA_ARCHIVE_NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  closingFacts: route({
    method: 'GET',
    path: '/usuarios/me/cierre',
    access: 'session',
    summary: 'What closing the account would mean',
    answers: { 200: ClosingFacts },
    errors: [],
  }),
  close: route({
    method: 'POST',
    path: '/usuarios/me/cierre',
    idempotency: { natural: 'an account is closed once' },
    access: 'session',
    proof: 'fresh',
    summary: 'Close the account: every session ends, and it is anonymized unless it is recovered within 14 days',
    /** The account's e-mail address, typed by hand. */
    body: z.strictObject({ email: Email }),
    answers: { 200: z.object({ recuperableHasta: Moment }) },
    errors: ['CLOSING_NOT_CONFIRMED', 'LAST_ADMIN_STAYS', 'TOO_MANY_REQUESTS'],
  }),
  recover: route({
    method: 'POST',
    path: '/auth/recover-account',
    idempotency: { natural: 'a link or a cookie that is used once: a repeat is refused' },
    access: 'public',
    credentials: ['cookie'],
    summary: 'Recover a closed account, with the token of the mailed link or after a login that was refused',
    body: z.strictObject({ token: z.string().min(1).max(200).optional() }),
    answers: { 200: Message },
    errors: ['RECOVERY_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
