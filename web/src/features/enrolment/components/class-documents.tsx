import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { DocumentDialog } from '../../../shared/documents/document-dialog.tsx';
import { DocumentState, DocumentTitle } from '../../../shared/documents/document-title.tsx';
import { useMyDocuments, useOpening } from '../../../shared/documents/opened-documents.ts';
import { Badge } from '../../../ui/badge.tsx';

/** DOC-1, LIVE-12: the documents of a class, its recordings among them; nothing while there are none. */
export const ClassDocuments = ({ claseId }: { claseId: string }) => {
  const { t } = useTranslation('documents');
  const { data = [] } = useMyDocuments();
  const { mutate: recordOpening } = useOpening();
  const [shownId, show] = useState<string | null>(null);
  const documents = data.filter(({ clase }) => clase.id === claseId);
  const shown = documents.find(({ id }) => id === shownId);
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="class-documents" className="mt-6">
      <h3 id="class-documents" className="text-lg">
        {t('ofClass')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <DocumentTitle document={document} onOpen={({ id }) => show(id)} onFollow={({ id }) => recordOpening(id)} />
            <span className="flex flex-wrap items-center gap-2">
              {document.mandatorio && <Badge tone="warning">{t('list.mandatory')}</Badge>}
              <DocumentState document={document} />
            </span>
          </li>
        ))}
      </ul>
      {shown && <DocumentDialog document={shown} onClose={() => show(null)} />}
    </section>
  );
};
