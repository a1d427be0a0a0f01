import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { forgetUploader, uploadsOf } from './store.ts';

export const documentsPersonalData: PersonalData = {
  tables: { document_files: { exported: true, forgotten: true } },
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
  ],
  // The academy keeps the recording for its students; who uploaded it is forgotten.
  forget: (tx, { id }) => forgetUploader(tx, id),
};
