import { z } from 'zod';

import { route } from './route.ts';

/** The most people in one file: they are created in one transaction. */
export const importMaxRows = 500;
/** The most characters of a file. */
export const importMaxChars = 900_000;

/** Invalid field in a line of the file; `repetida`: an earlier line has the same address. */
export const ImportProblem = z.enum(['nombre', 'apellido', 'correo', 'rol', 'idioma', 'repetida']);
export type ImportProblem = z.infer<typeof ImportProblem>;

export const FilaImportada = z.object({
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
