import { z } from 'zod';

import { User } from './accounts.ts';
import { searchMinLength } from './people.ts';
import { route } from './route.ts';
import { Chosen, ChosenChanged, Email, FileContent, Id, line, Message, Moment, Page, Role } from './shapes.ts';

/** An account, as administrators see it (ADM-8). */
export const Usuario = User.omit({ isAdmin: true, language: true }).extend({
  /** Whether the person has the academy open at this moment; `userStatusChange` says when that changes. */
  isConnected: z.boolean(),
  createdAt: Moment,
  /** Null before the first login. */
  lastLoginAt: Moment.nullable(),
  /** When the person closed the account, as long as it can be recovered; null otherwise. */
  closedAt: Moment.nullable(),
  /** Whether the person has been invited and has no way in yet: neither a password nor a connected account. */
  isInvited: z.boolean(),
});
export type Usuario = z.infer<typeof Usuario>;

/** A flag in a query. */
const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** The form of a new account (ADM-9). Nobody chooses the password of another: the person gets a link (decision 0220). */
export const NuevoUsuario = z.strictObject({
  firstName: line(80),
  lastName: line(80),
  email: Email,
  role: Role.default('user'),
  isActive: z.boolean().default(true),
});

/** The changes of an account: a field that is left out stays. */
export const CambiosDeUsuario = z.strictObject({
  firstName: line(80).optional(),
  lastName: line(80).optional(),
  role: Role.optional(),
  isActive: z.boolean().optional(),
});

const ById = z.strictObject({ id: Id });

/** Filters of the list of accounts. */
const filter = {
  q: line(80, searchMinLength).optional(),
  role: Role.optional(),
  activo: Flag.optional(),
  /** Only `true`: those who are online. */
  conectado: z.literal('true').optional(),
};

export const usersRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary:
      'The accounts, newest first; by the beginnings of words of the name, or of the e-mail address or its domain, by role, and by state',
    query: Page.extend(filter),
    answers: { 200: z.array(Usuario) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  csv: route({
    method: 'GET',
    path: '/admin/users/csv',
    access: 'admin',
    summary: 'The same accounts as a CSV file, whole; the audit says who took it',
    query: z.strictObject(filter),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  totals: route({
    method: 'GET',
    path: '/admin/users/totales',
    access: 'admin',
    summary: 'How many accounts there are, and how many people are online',
    answers: { 200: z.object({ total: z.int(), conectados: z.int() }) },
    errors: [],
  }),
  online: route({
    method: 'GET',
    path: '/admin/users/online',
    access: 'admin',
    summary: 'The ids of the people who are online, over all processes, by id',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(200),
      /** The id that the page before ended with. */
      cursor: Id.optional(),
    }),
    answers: { 200: z.array(Id) },
    errors: [],
  }),
  create: route({
    method: 'POST',
    path: '/admin/users',
    idempotency: 'header',
    access: 'admin',
    summary:
      'Create an account and mail its person an invitation, a link to choose a password; staff asks for a fresh proof',
    body: NuevoUsuario,
    answers: { 201: Usuario },
    errors: ['EMAIL_TAKEN', 'FRESH_PROOF_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  update: route({
    method: 'PUT',
    path: '/admin/users/:id',
    access: 'admin',
    summary:
      'Change an account; role and state ask for a fresh proof, and end its sessions (a state that becomes active does not)',
    params: ById,
    body: CambiosDeUsuario,
    answers: { 200: Usuario },
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'FRESH_PROOF_REQUIRED'],
  }),
  setActive: route({
    method: 'POST',
    path: '/admin/users/estado',
    idempotency: 'header',
    access: 'admin',
    proof: 'fresh',
    summary:
      'Activate or deactivate some accounts; those that are so already stay, and one that is unknown or the own changes none',
    body: z.strictObject({ ids: Chosen, activo: z.boolean() }),
    answers: { 200: ChosenChanged },
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    proof: 'fresh',
    summary: 'Delete an account; one with purchases, or with work that others keep, is anonymized and they stay',
    params: ById,
    answers: { 200: Message.extend({ anonimizado: z.boolean() }) },
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'FRESH_PROOF_REQUIRED'],
  }),
  invite: route({
    method: 'POST',
    path: '/admin/users/:id/enlace',
    idempotency: 'header',
    access: 'admin',
    summary: 'Mail a link with which the person chooses a password; nothing changes until it is used',
    params: ById,
    answers: { 202: Message },
    errors: ['USER_NOT_FOUND', 'USER_NOT_ACTIVE', 'TOO_MANY_REQUESTS'],
  }),
} as const;

/** The most people in one file: they are created in one transaction. */
export const importMaxRows = 500;
/** The most characters of a file. */
export const importMaxChars = 900_000;

/** Invalid field in a line of the file; `repetida`: an earlier line has the same address. */
export const ImportProblem = z.enum(['nombre', 'apellido', 'correo', 'rol', 'idioma', 'repetida']);
export type ImportProblem = z.infer<typeof ImportProblem>;

const FilaImportada = z.object({
  /** The line of the file, from 1; the first has the names of the columns. */
  linea: z.int(),
  nombreCompleto: z.string(),
  email: z.string(),
  /** `nueva`: an account is or would be created; `existente`: there is one with this address, which stays as it is. */
  resultado: z.enum(['nueva', 'existente', 'problema']),
  problemas: z.array(ImportProblem),
});
export type FilaImportada = z.infer<typeof FilaImportada>;

/** Result of an import, or of its dry run. */
export const Importacion = z.object({
  nuevas: z.int(),
  existentes: z.int(),
  conProblemas: z.int(),
  filas: z.array(FilaImportada),
});
export type Importacion = z.infer<typeof Importacion>;

export const usersImportRoutes = {
  run: route({
    method: 'POST',
    path: '/admin/users/importacion',
    idempotency: { natural: 'an address has one account: a repeat reports which ones are there' },
    access: 'admin',
    summary:
      'Create the accounts of a CSV file whose first line names its columns (nombre, apellido, correo; rol, idioma), and mail each a link for a password; tutors ask for a fresh proof. As a dry run nothing is created. Lines with a problem, and those of known addresses, are left out',
    body: z.strictObject({
      csv: z.string().max(importMaxChars),
      /** Whether it is a dry run. */
      ensayo: z.boolean(),
    }),
    answers: { 200: Importacion },
    errors: [
      'IMPORT_UNREADABLE',
      'IMPORT_COLUMNS_MISSING',
      'IMPORT_EMPTY',
      'IMPORT_TOO_LONG',
      'FRESH_PROOF_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
} as const;
