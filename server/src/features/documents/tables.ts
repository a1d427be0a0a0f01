import type { DocumentoTipo } from '@puente/contracts/catalogue';
import type { Generated } from 'kysely';
import type { z } from 'zod';

// A type, not an interface: Kysely's $extendTables requires one.
export type DocumentTables = {
  documents: {
    id: Generated<string>;
    claseId: string;
    titulo: string;
    tipo: z.infer<typeof DocumentoTipo>;
    mandatorio: Generated<boolean>;
    filePath: string;
    createdAt: Generated<Date>;
    /** Null for a link. */
    fileId: string | null;
  };
  document_files: {
    id: Generated<string>;
    claseId: string | null;
    /** Who uploads it; null once they have left. */
    userId: string | null;
    kind: 'grabacion';
    nombre: string;
    titulo: string;
    bytes: number;
    received: Generated<number>;
    contentType: string | null;
    createdAt: Date;
    touchedAt: Date;
    completedAt: Date | null;
  };
  document_parts: { fileId: string; offset: number; bytes: number; key: string };
};

/** An upload in progress, with the course of its class; null when the class is gone. */
export interface UploadRow {
  id: string;
  claseId: string;
  cursoId: string;
  userId: string;
  nombre: string;
  titulo: string;
  bytes: number;
  received: number;
  contentType: string | null;
  completedAt: Date | null;
}

/** A document with what decides who may read it. */
export interface ReadableRow {
  id: string;
  titulo: string;
  filePath: string;
  cursoId: string;
  /** When its class begins. */
  fechaHora: Date;
  file: { id: string; nombre: string; bytes: number; contentType: string } | null;
}
