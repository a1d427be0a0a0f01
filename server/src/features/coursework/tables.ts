import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

type Fixed<T> = ColumnType<T, T, never>;

export type CourseworkTables = {
  assignments: {
    id: Generated<string>;
    claseId: Fixed<string>;
    titulo: string;
    instrucciones: string;
    vence: Date;
    notaMaxima: number;
    createdAt: Fixed<Date>;
    remindedAt: Date | null;
  };
  submissions: {
    id: Generated<string>;
    tareaId: Fixed<string>;
    userId: Fixed<string>;
    texto: string;
    version: Generated<number>;
    envioId: string;
    /** Idempotency keys of earlier versions, the newest first. */
    enviosAnteriores: Generated<string[]>;
    createdAt: Fixed<Date>;
    entregadaAt: Date;
    nota: number | null;
    comentario: Generated<string>;
    calificadaAt: Date | null;
    calificadaPor: string | null;
    versionCalificada: number | null;
  };
};

export const courseworkTables: DescribedTables<CourseworkTables> = {
  assignments: { small: 'at most one for each class' },
  submissions: { grows: true, person: { exported: true, forgotten: true } },
};

/** An assignment with its class and its course. */
export interface AssignmentRow {
  id: string;
  titulo: string;
  instrucciones: string;
  vence: Date;
  notaMaxima: number;
  createdAt: Date;
  claseId: string;
  claseNombre: string;
  claseNombreEn: string | null;
  fechaHora: Date;
  cursoId: string;
  cursoTitulo: string;
  cursoTituloEn: string | null;
}

export interface SubmissionRow {
  id: string;
  tareaId: string;
  userId: string;
  texto: string;
  version: number;
  envioId: string;
  createdAt: Date;
  entregadaAt: Date;
  nota: number | null;
  comentario: string;
  calificadaAt: Date | null;
  calificadaPor: string | null;
  versionCalificada: number | null;
}
