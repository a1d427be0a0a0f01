import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { DocumentDialog } from '../../../shared/documents/document-dialog.tsx';
import { isOwnVideo } from '../../../shared/documents/own-video.ts';
import { Button } from '../../../ui/button.tsx';
import { useMySubscriptionsWithDocuments } from '../queries.ts';

/** LIVE-12: the recordings of a class that is over, to be seen at once; nothing while there are none. */
export const ClassRecordings = ({ claseId }: { claseId: string }) => {
  const { t } = useTranslation('documents');
  const { data } = useMySubscriptionsWithDocuments();
  const [playedId, play] = useState<string | null>(null);
  const recordings = (data ?? [])
    .flatMap(({ curso }) => curso.modulos.flatMap(({ clases }) => clases))
    .filter(({ id }) => id === claseId)
    .flatMap(({ documentos }) => documentos.filter(isOwnVideo));
  const played = recordings.find(({ id }) => id === playedId);
  if (recordings.length === 0) return null;
  return (
    <section aria-label={t('recordings')} className="mt-6 flex flex-col gap-2">
      {recordings.map(({ id, titulo }) => (
        <Button key={id} variant="secondary" onPress={() => play(id)}>
          {t('play', { titulo })}
        </Button>
      ))}
      {played && <DocumentDialog document={played} onClose={() => play(null)} />}
    </section>
  );
};
