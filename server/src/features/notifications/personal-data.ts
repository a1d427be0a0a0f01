import { everyPage, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import type { DeclaredNotices } from './declared-notices.ts';
import { settingsOf } from './settings-store.ts';
import { deleteEverythingOf, notificationsOf, ofKinds } from './store.ts';

const pageSize = 200;

export const notificationsPersonalData = (declared: DeclaredNotices): PersonalData => ({
  sections: [
    {
      name: 'avisos',
      title: { es: 'Avisos', en: 'Notifications' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        texto: { es: 'Texto', en: 'Text' },
        enlace: { es: 'Página', en: 'Page' },
        readAt: { es: 'Leído', en: 'Read' },
      },
      rows: (person, db) =>
        everyPage(async (cursor) => {
          const page = { limit: pageSize, cursor };
          const { rows, next } = await notificationsOf(db, person.id, ofKinds(declared.listedKinds), page);
          return { rows: rows.map((row) => ({ ...row, texto: declared.textOf(row, person) ?? row.kind })), next };
        }),
    },
    {
      name: 'ajustes-de-avisos',
      title: { es: 'Ajustes de avisos', en: 'Notification settings' },
      fields: {
        sonido: { es: 'Sonido', en: 'Sound' },
        recordatoriosClase: { es: 'Correos antes de una clase', en: 'E-mails before a class' },
      },
      rows: ({ id }, db) =>
        rowsOf(settingsOf(db, id).then(({ sonido, recordatoriosClase }) => [{ sonido, recordatoriosClase }])),
    },
    {
      name: 'ajustes-de-avisos-por-tema',
      title: { es: 'Ajustes de avisos por tema', en: 'Notification settings by subject' },
      fields: {
        tema: { es: 'Tema', en: 'Subject' },
        enApp: { es: 'En la academia', en: 'At the academy' },
        correo: { es: 'Correo', en: 'E-mail' },
      },
      rows: ({ id }, db) =>
        rowsOf(
          settingsOf(db, id).then(({ temas }) => Object.entries(temas).map(([tema, each]) => ({ tema, ...each }))),
        ),
    },
  ],
  forget: (tx, { id }) => deleteEverythingOf(tx, id),
});
