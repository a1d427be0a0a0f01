import type { DocumentoAbierto, MiDocumento } from '@puente/contracts/documents';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { insertOpening, type MyDocumentRow } from './mine-store.ts';
import type { Reading } from './reading.ts';
import { estadoOf, mayRead } from './rules.ts';

export function toMine(row: MyDocumentRow, now: Date): z.input<typeof MiDocumento> {
  const { id, titulo, tipo, mandatorio, tamano, contenido, total, abiertos } = row;
  const bloqueado = !mayRead(row.isActive ? 'active' : 'materials', row, now);
  return {
    id,
    titulo,
    tipo,
    mandatorio,
    filePath: bloqueado ? '' : row.filePath,
    estado: estadoOf(tipo, row.isOpened),
    tamano,
    contenido,
    createdAt: row.createdAt,
    bloqueado,
    clase: { id: row.claseId, nombre: row.clase, nombreEn: row.claseEn, fechaHora: row.fechaHora },
    modulo: { id: row.moduloId, nombre: row.modulo, nombreEn: row.moduloEn },
    curso: { id: row.cursoId, titulo: row.curso, tituloEn: row.cursoEn, obligatorios: { total, abiertos } },
  };
}

/** The documents of a student's courses, and what they did with each (DOC-1, DOC-2). */
export function createMine({ database, realtime }: Pick<Platform, 'database' | 'realtime'>, { readable }: Reading) {
  return {
    /** Records that a person opened a document, and tells their other devices. @throws AppError DOCUMENT_NOT_FOUND */
    async open(actor: Actor, principal: Principal, id: string, now: Date): Promise<DocumentoAbierto> {
      const { tipo } = await readable(actor, principal, id, now);
      const userId = principal.user.id;
      const isFirst = await database.transaction(actor, (tx) => insertOpening(tx, userId, id, now));
      const opened = { id, estado: estadoOf(tipo, true) };
      if (isFirst) realtime.toRoom(room.user(userId), 'documentoAbierto', opened);
      return opened;
    },
  };
}
