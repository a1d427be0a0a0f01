import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { kindOfFile, titleOfFile } from '../file-kinds.ts';
import { myUploads } from '../my-uploads.ts';
import { type UnfinishedUpload, useDiscardUpload, useUnfinished } from '../queries.ts';
import type { QueuedUpload } from '../upload-queue.ts';

/** Uploads that a closed tab left behind: they go on with the same file, or are discarded. Nothing without any. */
export const UnfinishedUploads = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const { t } = useTranslation('material');
  const { data = [] } = useUnfinished();
  const shown = data.filter(({ id }) => !uploads.some(({ subidaId }) => subidaId === id));
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unfinished" className="flex flex-col gap-3">
      <div>
        <h2 id="unfinished" className="text-xl text-ink">
          {t('unfinished.title')}
        </h2>
        <p className={hintStyle}>{t('unfinished.text')}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {shown.map((upload) => (
          <Unfinished key={upload.id} upload={upload} />
        ))}
      </ul>
    </Card>
  );
};

const Unfinished = ({ upload }: { upload: UnfinishedUpload }) => {
  const { t } = useTranslation('material');
  const format = useFormat();
  const discard = useDiscardUpload();
  const [isOther, setOther] = useState(false);
  const { id, nombre, tamano, recibido, tipo, claseId, claseNombre: clase, cursoTitulo: curso } = upload;
  const goOn = (file: File | undefined): void => {
    if (!file) return;
    const isSame = file.size === tamano && file.name.slice(-200) === nombre;
    setOther(!isSame);
    if (!isSame) return;
    // Title and type are the server's already.
    const kind = kindOfFile(file) ?? 'otro';
    myUploads.add([{ claseId, clase, titulo: titleOfFile(nombre), tipo: kind, mandatorio: false, file, subidaId: id }]);
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-3">
      <p className="text-sm wrap-anywhere text-ink">
        {t('unfinished.facts', {
          nombre,
          sent: format.fileSize(recibido),
          size: format.fileSize(tamano),
          clase,
          curso,
        })}
      </p>
      {tipo === 'grabacion' && <p className={hintStyle}>{t('unfinished.recording')}</p>}
      {isOther && (
        <p role="alert" className={errorStyle}>
          {t('unfinished.otherFile')}
        </p>
      )}
      {discard.isError && <Alert tone="danger">{discard.error.message || t('form.unknown')}</Alert>}
      <div className="flex flex-wrap gap-2">
        {tipo === 'documento' && (
          <FileTrigger onSelect={(chosen) => goOn(chosen?.[0])}>
            <Button variant="secondary" size="sm" aria-label={t('unfinished.resumeOf', { nombre })}>
              {t('unfinished.resume')}
            </Button>
          </FileTrigger>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('unfinished.discardOf', { nombre })}
          isPending={discard.isPending}
          onPress={() => discard.mutate(id)}
        >
          {t('unfinished.discard')}
        </Button>
      </div>
    </li>
  );
};
