import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { everyPage, type ExportSection, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { followedBy, forgetAuthor, repliesWrittenBy, reportsBy, topicsWrittenBy } from './personal-data-store.ts';

const pageSize = 200;

const written: ExportSection['fields'] = {
  createdAt: { es: 'Fecha', en: 'Date' },
  titulo: { es: 'Tema', en: 'Topic' },
  texto: { es: 'Texto', en: 'Text' },
};

type Listing = (db: Db, userId: string, page: PageQuery) => Promise<PageOf<{ createdAt: Date; titulo: string }>>;

const every =
  (listing: Listing): ExportSection['rows'] =>
  ({ id }, db) =>
    everyPage((cursor) => listing(db, id, { limit: pageSize, cursor }));

export const forumPersonalData: PersonalData = {
  sections: [
    {
      name: 'foro-temas',
      title: { es: 'Temas que abriste en el foro', en: 'Topics that you opened in the forum' },
      fields: written,
      rows: every(topicsWrittenBy),
    },
    {
      name: 'foro-respuestas',
      title: { es: 'Respuestas que escribiste en el foro', en: 'Replies that you wrote in the forum' },
      fields: written,
      rows: every(repliesWrittenBy),
    },
    {
      name: 'foro-reportes',
      title: { es: 'Textos del foro que reportaste', en: 'Texts of the forum that you reported' },
      fields: {
        ...written,
        motivo: { es: 'Motivo', en: 'Reason' },
        estado: { es: 'Estado', en: 'State' },
      },
      rows: ({ id }, db) => rowsOf(reportsBy(db, id)),
    },
    {
      name: 'foro-seguidos',
      title: { es: 'Temas del foro que sigues', en: 'Topics of the forum that you follow' },
      fields: { titulo: { es: 'Tema', en: 'Topic' } },
      rows: ({ id }, db) => rowsOf(followedBy(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetAuthor(tx, id),
};
