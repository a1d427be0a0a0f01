import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { classKind } from '../catalogue/public.ts';

export const auditedDocuments = audited({
  type: 'document',
  word: { es: 'Documento', en: 'Document' },
  names: sql`select id, titulo as nombre from documents`,
  fields: ['documentos'],
  keepsName: true,
  actions: {
    'document.added': { es: 'Agregó un documento', en: 'Added a document' },
    'document.changed': { es: 'Cambió un documento', en: 'Changed a document' },
    'document.deleted': { es: 'Eliminó un documento', en: 'Deleted a document' },
    'document.restored': { es: 'Recuperó un documento', en: 'Put a document back' },
    'document.captioned': { es: 'Escribió los subtítulos de un video', en: 'Wrote the captions of a video' },
    'document.captions-deleted': { es: 'Eliminó los subtítulos de un video', en: 'Deleted the captions of a video' },
    'document.locked': { es: 'Bloqueó un documento dañino', en: 'Locked a harmful document' },
  },
});

export const auditedClasses = audited({
  ...classKind,
  actions: {
    'class.documents-ordered': { es: 'Ordenó los documentos de una clase', en: 'Ordered the documents of a class' },
  },
});
