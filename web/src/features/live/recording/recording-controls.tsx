import { useEffect, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { ButtonSize } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { KeptRecordingCard } from './kept-recordings.tsx';
import type { LibraryRecording } from './library.ts';
import { recorder, type RecorderView } from './recorder.ts';
import { clockOf } from './recording-rules.ts';
import type { RecordingSources } from './recording-sources.ts';
import { useLibrary, useRecorder } from './use-recording.ts';

export interface RecordingControlsProps {
  reunion: { id: string };
  clase: { id: string; nombre: string };
  /** What the room gives; left out outside of a room, where the shared tab has its sound. */
  sources?: RecordingSources | undefined;
  /**
   * Tells everyone in the room that it records, or no longer does: `moderarSala` with grabacionEmpieza and
   * grabacionTermina. Nothing is recorded when it answers false.
   */
  announce?: ((records: boolean) => Promise<boolean>) | undefined;
  size?: ButtonSize;
}

/**
 * The button that records a meeting (LIVE-7), with what there is to know: time and size, what is wrong, and afterwards
 * the recording with 'Subir a la clase'. Needs the texts `recording`.
 */
export const RecordingControls = ({ reunion, clase, sources, announce, size = 'sm' }: RecordingControlsProps) => {
  const { t } = useTranslation('recording');
  const view = useRecorder();
  const { recordings } = useLibrary();
  const userId = useUser()?.id;
  const isMine = view.reunionId === reunion.id;
  const isRecording = isMine && view.phase === 'recording';
  const made = recordings.filter(({ claseId }) => claseId === clase.id);
  const busyText = { starting: t('starting'), finishing: t('finishing') };
  const pendingText = view.phase === 'starting' || view.phase === 'finishing' ? busyText[view.phase] : undefined;
  if (userId === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {isRecording ? (
          <Button
            variant="danger"
            size={size}
            aria-label={t('stopOf', { clase: clase.nombre })}
            onPress={recorder.stop}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size={size}
            aria-label={t('startOf', { clase: clase.nombre })}
            isPending={isMine && pendingText !== undefined}
            pendingText={pendingText}
            onPress={() => void recorder.start({ userId, reunion, clase, sources, announce })}
          >
            {t('start')}
          </Button>
        )}
        {isRecording && <Running view={view} />}
      </div>
      {isRecording && <Warnings view={view} />}
      {isMine && view.problem !== null && (
        <Alert
          tone="danger"
          action={
            <Button variant="quiet" size="sm" onPress={recorder.dismissProblem}>
              {t('dismiss')}
            </Button>
          }
        >
          {t(`problems.${view.problem}`)}
        </Alert>
      )}
      {made.map((recording: LibraryRecording) => (
        <KeptRecordingCard key={recording.id} recording={recording} />
      ))}
    </div>
  );
};

/** How long and how large it is so far, with the dot that everyone knows. */
const Running = ({ view: { since, bytes } }: { view: RecorderView }) => {
  const { t } = useTranslation('recording');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [time, size] = [clockOf(now - (since ?? now)), format.fileSize(bytes)];
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-danger tabular-nums">
      <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
      <span className="sr-only">{t('running', { time, size })}</span>
      <span aria-hidden="true">
        {time} · {size}
      </span>
    </span>
  );
};

const Warnings = ({ view: { isDiskLow, sound } }: { view: RecorderView }) => {
  const { t } = useTranslation('recording');
  return (
    <>
      {isDiskLow && <Alert tone="warning">{t('diskLow')}</Alert>}
      {sound?.others === 'none' && <Alert tone="warning">{t('sound.no-others')}</Alert>}
      {sound?.microphone === false && <Alert tone="info">{t('sound.no-microphone')}</Alert>}
    </>
  );
};
