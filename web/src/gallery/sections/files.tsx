import { useState } from 'react';

import { FileDrop, type FileDropStatus } from '../../ui/file-drop.tsx';
import { Slider } from '../../ui/slider.tsx';
import { useSample } from '../sample.ts';
import { Columns, Specimen } from '../specimen.tsx';

/** Specimens of the file upload and the slider. */
export const FileSpecimens = () => {
  const t = useSample();
  const [zoom, setZoom] = useState(1.5);
  const states: FileDropStatus[] = [
    { is: 'idle' },
    { is: 'uploading', label: t('Enviando guía.pdf', 'Sending guide.pdf'), sent: 0.4 },
    { is: 'failed', message: t('Se cortó la conexión.', 'The connection was lost.'), onRetry: () => undefined },
    { is: 'done', message: t('La guía está lista.', 'The guide is ready.') },
  ];
  const drop = {
    label: t('Documento de la clase', 'Document of the class'),
    hint: t('PDF, hasta 20 MB.', 'PDF, up to 20 MB.'),
    accept: ['application/pdf'],
    maxBytes: 20 * 1_048_576,
    onFile: () => undefined,
  };
  return (
    <>
      <Specimen name="file-drop">
        <Columns>
          {states.map((status) => (
            <FileDrop key={status.is} {...drop} status={status} />
          ))}
          <FileDrop {...drop} isDisabled />
        </Columns>
      </Specimen>
      <Specimen name="slider">
        <Columns>
          <Slider
            label={t('Acercar', 'Zoom')}
            value={zoom}
            onChange={setZoom}
            min={1}
            max={4}
            step={0.05}
            format={{ style: 'percent' }}
          />
        </Columns>
      </Specimen>
    </>
  );
};
