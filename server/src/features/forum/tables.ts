import type { Reporte } from '@puente/contracts/forum';
import type { Persona } from '@puente/contracts/people';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Reason why posts stay when their author leaves (decision 0110). */
const nameless = 'the conversation stays for the others; its author has no name any more';

export const forumTables: DescribedTables = {
  forum_topics: { grows: true, person: { exported: true, forgotten: nameless } },
  forum_replies: { grows: true, person: { exported: true, forgotten: nameless } },
  forum_follows: { grows: true, person: { exported: true, forgotten: true } },
  forum_reports: {
    grows: true,
    person: { exported: true, forgotten: 'staff keeps what was reported, without who did' },
  },
  forum_texts: { grows: true },
  forum_section_sizes: { small: 'one row for each course' },
};

/** Level of a person in a section. `staff` moderate it; `read`: late payers, and those whose time has run out. */
export type Level = 'staff' | 'write' | 'read';

/** A section that a person may read. */
export interface SectionAccess {
  /** 'general', or the id of the course. */
  seccion: string;
  nombre: string;
  nombreEn: string | null;
  level: Level;
}

/** Reader, and the sections that they may read. */
export interface Reader {
  id: string;
  sections: ReadonlyMap<string, SectionAccess>;
}

/** A reply as it is stored. */
export interface StoredReply {
  id: string;
  temaId: string;
  numero: number;
  texto: string;
  autorId: string | null;
  createdAt: Date;
  editadoAt: Date | null;
  borrada: boolean;
  oculta: boolean;
  conAdjuntos: boolean;
}

export interface ReplyRow extends StoredReply {
  autor: Persona | null;
}

/** A topic as it is stored, and whether the reader follows it. */
export interface StoredTopic {
  id: string;
  titulo: string;
  cuerpo: string;
  autorId: string | null;
  seccion: string;
  createdAt: Date;
  editadoAt: Date | null;
  ultimaActividad: Date;
  fijado: boolean;
  cerrado: boolean;
  oculto: boolean;
  respuestaAceptadaId: string | null;
  totalRespuestas: number;
  /** The number of the newest reply, hidden ones counted; 0: it never had one. */
  ultimoNumero: number;
  conAdjuntos: boolean;
  sigo: boolean;
}

export interface TopicRow extends StoredTopic {
  autor: Persona | null;
  /** In order of time. */
  respuestas: ReplyRow[];
}

export interface ReportRow {
  id: string;
  motivo: Reporte['motivo'];
  texto: string;
  estado: Reporte['estado'];
  createdAt: Date;
  autor: Persona | null;
  temaId: string;
  titulo: string;
  respuestaId: string | null;
  /** The beginning of the reported text, as a reader sees it. */
  extracto: string;
  seccion: string;
}
