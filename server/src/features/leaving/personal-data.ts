import { auditEntries, forgetInAudit } from '../../platform/audit/store.ts';
import type { Platform } from '../../platform/feature.ts';
import { everyPage, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { archivesOf, deleteArchivesOf } from './store.ts';

const pageSize = 200;

/** Personal data that the platform itself keeps, and the archives. */
export const leavingPersonalData = ({ files }: Platform): PersonalData => ({
  sections: [
    {
      name: 'actividad',
      title: { es: 'Actividad registrada', en: 'Recorded activity' },
      // Without the facts: what an administrator changes is often about others.
      fields: {
        at: { es: 'Fecha', en: 'Date' },
        action: { es: 'Qué', en: 'What' },
        objectType: { es: 'Sobre qué', en: 'About what' },
        objectId: { es: 'Identificador', en: 'Identifier' },
        address: { es: 'Dirección IP', en: 'IP address' },
      },
      rows: ({ id }, db) => everyPage((cursor) => auditEntries(db, { actorId: id }, { limit: pageSize, cursor })),
    },
    {
      name: 'actividad-sobre-tu-cuenta',
      title: { es: 'Cambios de tu cuenta', en: 'Changes of your account' },
      fields: {
        at: { es: 'Fecha', en: 'Date' },
        action: { es: 'Qué', en: 'What' },
        before: { es: 'Antes', en: 'Before' },
        after: { es: 'Después', en: 'After' },
      },
      rows: ({ id }, db) =>
        everyPage((cursor) => auditEntries(db, { object: { type: 'user', id } }, { limit: pageSize, cursor })),
    },
    {
      name: 'descargas',
      title: { es: 'Descargas de tus datos', en: 'Downloads of your data' },
      fields: {
        pedidoAt: { es: 'Pedida', en: 'Asked for' },
        estado: { es: 'Estado', en: 'State' },
        expira: { es: 'Disponible hasta', en: 'Available until' },
      },
      rows: ({ id }, db) => rowsOf(archivesOf(db, id)),
    },
  ],
  async forget(tx, { id }) {
    for (const key of await deleteArchivesOf(tx, id)) await files.release(tx, key);
    await forgetInAudit(tx, id);
  },
});
