import type { Adjunto } from '@puente/contracts/attachments';
import { type Reporte, Respuesta, type Tema } from '@puente/contracts/forum';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { attachmentsOf } from '../attachments/public.ts';
import { mayAcceptIn, replyRights, topicRights } from './rules.ts';
import type { Level, Reader, ReplyRow, ReportRow, SectionAccess, TopicRow } from './tables.ts';

type Attached = ReadonlyMap<string, Adjunto[]>;

interface Seen {
  reader: Reader;
  now: Date;
}

const sectionOf = ({ sections }: Reader, seccion: string): SectionAccess => {
  const section = sections.get(seccion);
  if (!section) throw new Error('A topic was to be shown to somebody who may not read its section.');
  return section;
};

/** Topics as the API returns them. Attachments are read only where there are some, by one query for each kind of text. */
export async function temasOf(db: Db, rows: readonly TopicRow[], seen: Seen): Promise<z.input<typeof Tema>[]> {
  const ofTopics = await attached(db, 'foro-tema', rows);
  const ofReplies = await attached(
    db,
    'foro-respuesta',
    rows.flatMap(({ respuestas }) => respuestas),
  );
  return rows.map((row) => temaOf(row, seen, ofTopics, ofReplies));
}

/** Replies to a topic as the API returns them. */
export async function respuestasOf(
  db: Db,
  rows: readonly ReplyRow[],
  topic: { autorId: string | null; level: Level },
  seen: Seen,
): Promise<z.input<typeof Respuesta>[]> {
  const files = await attached(db, 'foro-respuesta', rows);
  return rows.map((row) => respuestaOf(row, topic, seen, files));
}

async function attached(
  db: Db,
  kind: 'foro-tema' | 'foro-respuesta',
  rows: readonly { id: string; conAdjuntos: boolean }[],
): Promise<Attached> {
  const ids = rows.filter(({ conAdjuntos }) => conAdjuntos).map(({ id }) => id);
  return ids.length > 0 ? attachmentsOf(db, kind, ids) : new Map();
}

function temaOf(row: TopicRow, seen: Seen, ofTopics: Attached, ofReplies: Attached): z.input<typeof Tema> {
  const { reader, now } = seen;
  const section = sectionOf(reader, row.seccion);
  const { level } = section;
  const { id, createdAt, oculto, cerrado } = row;
  const hasReplies = row.ultimoNumero > 0;
  const isOwn = row.autorId === reader.id;
  const puede = topicRights({ isOwn, level, createdAt, isHidden: oculto, isDeleted: false, cerrado, hasReplies }, now);
  return {
    ...row,
    seccion: { id: row.seccion, nombre: section.nombre, nombreEn: section.nombreEn },
    respuestas: row.respuestas.map((reply) => respuestaOf(reply, { autorId: row.autorId, level }, seen, ofReplies)),
    adjuntos: ofTopics.get(id) ?? [],
    puede,
    coincidencias: [],
  };
}

function respuestaOf(
  row: ReplyRow,
  { autorId, level }: { autorId: string | null; level: Level },
  { reader, now }: Seen,
  files: Attached,
): z.input<typeof Respuesta> {
  const { createdAt, borrada, oculta } = row;
  const facts = { isOwn: row.autorId === reader.id, level, createdAt, isHidden: oculta, isDeleted: borrada };
  return {
    ...row,
    adjuntos: files.get(row.id) ?? [],
    puede: replyRights(facts, mayAcceptIn({ isOwn: autorId === reader.id, level }), now),
  };
}

/** A reply as it is pushed to everybody: without what depends on the reader. */
export const pushed = (respuesta: z.input<typeof Respuesta>): Respuesta =>
  Respuesta.parse({
    ...respuesta,
    puede: { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false },
  });

export const reporteOf = ({ temaId, titulo, ...report }: Omit<ReportRow, 'seccion'>): z.input<typeof Reporte> => ({
  ...report,
  tema: { id: temaId, titulo },
});
