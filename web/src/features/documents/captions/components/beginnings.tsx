import type { PistaDeSubtitulos } from '@puente/contracts/captions';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import type { FileFault } from '../read-captions-file.ts';
import { type DraftCue, draftCues } from '../track-draft.ts';

interface BeginningsProps {
  /** Whether there are cues, which another beginning replaces. */
  hasCues: boolean;
  /** The track of the other language. */
  other: PistaDeSubtitulos | undefined;
  isDisabled: boolean;
  onCues: (cues: DraftCue[]) => void;
}

/** The ways to begin a track: a file, or the other language. What is there already is replaced after a question. */
export const Beginnings = ({ hasCues, other, isDisabled, onCues }: BeginningsProps) => {
  const { t } = useTranslation('captions');
  const [fault, setFault] = useState<{ name: string; text: string }>();
  const [asked, setAsked] = useState<DraftCue[]>();
  const faultText = useFaultText();
  const begin = (cues: DraftCue[]): void => {
    if (hasCues) setAsked(cues);
    else onCues(cues);
  };
  const take = async (file: File): Promise<void> => {
    setFault(undefined);
    try {
      // The parser comes with the first file alone.
      const [{ readCaptions }, content] = await Promise.all([import('../read-captions-file.ts'), file.arrayBuffer()]);
      const read = await readCaptions(new Uint8Array(content));
      if (read.fault) setFault({ name: file.name, text: faultText(read.fault) });
      else begin(draftCues(read.cues, `${file.name} `));
    } catch (error) {
      console.warn('A file of captions could not be read.', error);
      setFault({ name: file.name, text: t('faults.unread') });
    }
  };
  return (
    <>
      <ChooseFile isDisabled={isDisabled} onFile={(file) => void take(file)} />
      {other && !hasCues && (
        <Button
          variant="secondary"
          size="sm"
          isDisabled={isDisabled}
          onPress={() => onCues(draftCues(other.subtitulos, `${other.idioma} `))}
        >
          {t(`copyFrom.${other.idioma}`)}
        </Button>
      )}
      {fault && (
        <Alert tone="danger" className="basis-full">
          {t('faults.ofFile', fault)}
        </Alert>
      )}
      {asked && (
        <ConfirmAction
          title={t('replace.title')}
          text={t('replace.text', { count: asked.length })}
          confirm={t('replace.confirm')}
          onConfirm={() => onCues(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

/** Button that asks for a file of captions. */
const ChooseFile = ({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) => {
  const { t } = useTranslation('captions');
  return (
    <FileTrigger
      acceptedFileTypes={['.vtt', '.srt', 'text/vtt', 'application/x-subrip']}
      onSelect={(chosen) => {
        const [file] = chosen ?? [];
        if (file) onFile(file);
      }}
    >
      <Button variant="secondary" size="sm" isDisabled={isDisabled}>
        <UploadIcon className="size-4" />
        {t('chooseFile')}
      </Button>
    </FileTrigger>
  );
};

/** The sentence of a file's fault, which names the line. */
const useFaultText = () => {
  const { t } = useTranslation('captions');
  return (fault: FileFault): string =>
    'line' in fault ? t(`faults.${fault.is}`, { line: fault.line }) : t(`faults.${fault.is}`);
};
