import type { Platform } from '../../platform/feature.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { forgetUploader, uploadedBy } from './store.ts';

export const attachmentsPersonalData = ({ files }: Pick<Platform, 'files'>): PersonalData => ({
  sections: [
    {
      name: 'adjuntos',
      title: { es: 'Archivos que adjuntaste', en: 'Files that you attached' },
      fields: {
        nombre: { es: 'Archivo', en: 'File' },
        bytes: { es: 'Tamaño en bytes', en: 'Size in bytes' },
        contentType: { es: 'Tipo', en: 'Type' },
        createdAt: { es: 'Subido', en: 'Uploaded' },
      },
      rows: ({ id }, db) => rowsOf(uploadedBy(db, id)),
    },
  ],
  async *files({ id }, db) {
    for (const { id: fileId, nombre, key } of await uploadedBy(db, id)) {
      const content = async () => (await files.storage.read(key))?.stream ?? new Uint8Array();
      yield { path: `adjuntos/${fileId}/${nombre}`, content };
    }
  },
  // A text that stays keeps its files; who uploaded them is forgotten. The others are deleted within the hour.
  forget: (tx, { id }) => forgetUploader(tx, id),
});
