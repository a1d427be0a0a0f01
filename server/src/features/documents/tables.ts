import type { Cue } from '@puente/contracts/captions-rules';
import type { DocumentoTipo } from '@puente/contracts/course-files';
import type { Language } from '@puente/contracts/shapes';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type Tipo = z.infer<typeof DocumentoTipo>;
/** The type of a document that has a file. */
export type FileTipo = Exclude<Tipo, 'link'>;

// A type, not an interface: Kysely's $extendTables requires one.
export type DocumentTables = {
  documents: {
    id: Generated<string>;
    claseId: string;
    titulo: string;
    tipo: Tipo;
    mandatorio: Generated<boolean>;
    filePath: string;
    createdAt: Generated<Date>;
    /** Place in its class, from 1 on; 10000 where nobody has placed it. */
    position: Generated<number>;
    /** Null for a link. */
    fileId: string | null;
  };
  document_files: {
    id: Generated<string>;
    claseId: string | null;
    /** Uploader; null once they have left. */
    userId: string | null;
    kind: 'grabacion' | 'documento';
    nombre: string;
    titulo: string;
    bytes: number;
    received: Generated<number>;
    contentType: string | null;
    createdAt: Date;
    touchedAt: Date;
    completedAt: Date | null;
    /** Type of the document that a `documento` becomes; null for a recording. */
    tipo: FileTipo | null;
    mandatorio: boolean | null;
    scannedAt: Date | null;
    infectedAt: Date | null;
  };
  document_captions: {
    id: Generated<string>;
    documentId: string;
    /** File that they were written for; null once it is gone. */
    fileId: string | null;
    idioma: Language;
    subtitulos: JSONColumnType<Cue[]>;
    version: Generated<number>;
    /** Last writer; null once they have left. */
    userId: string | null;
    cambiadoAt: Date;
  };
  document_openings: { userId: string; documentId: string; openedAt: Date };
  document_parts: { fileId: string; offset: number; bytes: number; key: string };
};

export const documentTables: DescribedTables<DocumentTables> = {
  documents: { small: 'some for each class' },
  document_files: { small: 'some for each class', person: { exported: true, forgotten: true } },
  document_captions: { small: 'two for each video', person: { exported: true, forgotten: true } },
  document_openings: { grows: true, person: { exported: true, forgotten: true } },
  document_parts: { grows: true },
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
  kind: 'grabacion' | 'documento';
  tipo: FileTipo | null;
  mandatorio: boolean | null;
}

/** A document with what decides who may read it. */
export interface ReadableRow {
  id: string;
  titulo: string;
  tipo: Tipo;
  filePath: string;
  cursoId: string;
  /** When its class begins. */
  fechaHora: Date;
  /** Not of one that is harmful: nobody can open it. */
  file: { id: string; nombre: string; bytes: number; contentType: string; isScanned: boolean } | null;
  /** Languages of the captions of this file. */
  subtitulos: Language[];
}
