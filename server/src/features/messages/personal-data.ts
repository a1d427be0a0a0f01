import type { Db } from '../../platform/database/database.ts';
import { everyPage, type ExportSection, type PersonalData } from '../../platform/personal-data.ts';
import { messagesOf } from './store.ts';

const pageSize = 200;

const fields: ExportSection['fields'] = {
  createdAt: { es: 'Fecha', en: 'Date' },
  de: { es: 'De', en: 'From' },
  para: { es: 'Para', en: 'To' },
  asunto: { es: 'Asunto', en: 'Subject' },
  cuerpo: { es: 'Mensaje', en: 'Message' },
  leido: { es: 'Leído', en: 'Read' },
};

/** Messages with the names of the other people, and nothing else about them. */
const messages = (userId: string, side: 'remitenteId' | 'destinatarioId', db: Db) =>
  everyPage(async (cursor) => {
    const { rows, next } = await messagesOf(db, userId, side, { limit: pageSize, cursor });
    return {
      rows: rows.map(({ remitente, destinatario, createdAt, leidoAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        leido: leidoAt !== null,
        de: `${remitente.firstName} ${remitente.lastName}`.trim(),
        para: `${destinatario.firstName} ${destinatario.lastName}`.trim(),
      })),
      next,
    };
  });

export const messagesPersonalData: PersonalData = {
  sections: [
    {
      name: 'mensajes-recibidos',
      title: { es: 'Mensajes recibidos', en: 'Messages received' },
      fields,
      rows: ({ id }, db) => messages(id, 'destinatarioId', db),
    },
    {
      name: 'mensajes-enviados',
      title: { es: 'Mensajes enviados', en: 'Messages sent' },
      fields,
      rows: ({ id }, db) => messages(id, 'remitenteId', db),
    },
  ],
};
