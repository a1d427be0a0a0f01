import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { forgetOpenings, openingsOf } from './mine-store.ts';
import { forgetUploader, uploadsOf } from './store.ts';

export const documentsPersonalData: PersonalData = {
  sections: [
    {
      name: 'archivos-subidos',
      title: { es: 'Archivos que subiste a tus clases', en: 'Files that you uploaded to your classes' },
      fields: {
        nombre: { es: 'Archivo', en: 'File' },
        titulo: { es: 'Título', en: 'Title' },
        createdAt: { es: 'Empezado', en: 'Started' },
        completedAt: { es: 'Terminado', en: 'Finished' },
      },
      rows: ({ id }, db) => rowsOf(uploadsOf(db, id)),
    },
    {
      name: 'documentos-abiertos',
      title: { es: 'Documentos que abriste', en: 'Documents that you opened' },
      fields: {
        titulo: { es: 'Documento', en: 'Document' },
        openedAt: { es: 'Abierto', en: 'Opened' },
      },
      rows: ({ id }, db) => rowsOf(openingsOf(db, id)),
    },
  ],
  // The academy keeps the recording for its students; who uploaded it is forgotten.
  async forget(tx, { id }) {
    await forgetUploader(tx, id);
    await forgetOpenings(tx, id);
  },
};
