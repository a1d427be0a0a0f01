import type { Reporte } from '@puente/contracts/forum';
import type { Persona } from '@puente/contracts/people';

/** What a person may do in a section. `staff` moderate it; `read`: late payers, and those whose time has run out. */
export type Level = 'staff' | 'write' | 'read';

/** A section that a person may read. */
export interface SectionAccess {
  /** 'general', or the id of the course. */
  seccion: string;
  nombre: string;
  nombreEn: string | null;
  level: Level;
}

/** Who reads, and which sections. */
export interface Reader {
  id: string;
  sections: ReadonlyMap<string, SectionAccess>;
}

export interface ReplyRow {
  id: string;
  temaId: string;
  numero: number;
  texto: string;
  autorId: string | null;
  autor: Persona | null;
  /** ISO 8601 where the row came as JSON. */
  createdAt: Date | string;
  editadoAt: Date | string | null;
  borrada: boolean;
  oculta: boolean;
  conAdjuntos: boolean;
}

export interface TopicRow {
  id: string;
  titulo: string;
  cuerpo: string;
  autorId: string | null;
  autor: Persona | null;
  seccion: string;
  createdAt: Date;
  editadoAt: Date | null;
  ultimaActividad: Date;
  fijado: boolean;
  cerrado: boolean;
  oculto: boolean;
  respuestaAceptadaId: string | null;
  totalRespuestas: number;
  /** Whether it ever had a reply. */
  hasReplies: boolean;
  conAdjuntos: boolean;
  sigo: boolean;
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
  /** The reported text, Markdown. */
  reported: string;
  seccion: string;
}
