import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** The texts that files go with. The names are stored, so they stay. */
export type AttachmentKind =
  | 'foro-tema'
  | 'foro-respuesta'
  | 'ticket'
  | 'ticket-respuesta'
  | 'entrega'
  | 'anuncio'
  | 'pregunta';

// A type, not an interface: Kysely's $extendTables requires one.
export type AttachmentTables = {
  attachments: {
    id: Generated<string>;
    userId: string | null;
    kind: AttachmentKind | null;
    subjectId: string | null;
    position: number | null;
    nombre: string;
    bytes: number;
    contentType: string;
    width: number | null;
    height: number | null;
    key: string;
    createdAt: Date;
    scannedAt: Date | null;
    infectedAt: Date | null;
  };
  /** A single row, which triggers of `attachments` write. */
  attachment_bytes: { bytes: string };
};

export const attachmentTables: DescribedTables<AttachmentTables> = {
  attachments: { grows: true, person: { exported: true, forgotten: true } },
  attachment_bytes: { small: 'one row' },
};

/** Facts of an attachment that decide who may open it, and its bytes' key. */
export interface OpenableRow {
  id: string;
  userId: string | null;
  kind: AttachmentKind | null;
  subjectId: string | null;
  nombre: string;
  contentType: string;
  key: string;
  scannedAt: Date | null;
}
