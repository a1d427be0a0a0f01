import { useEffect, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { RecordingSources } from './capture.ts';
import { KeptRecordingCard } from './kept-recordings.tsx';
import { library, useLibrary, useRecorder } from './library.ts';
import { recorder, type RecorderView } from './recorder.ts';
import { clockOf } from './recording-rules.ts';

export interface RecordingButtonProps {
  reunion: { id: string };
  clase: { id: string; nombre: string };
  /** Sources of the room; left out outside of a room, where the shared tab has its sound. */
  sources?: RecordingSources | undefined;
  /** Whether the class has ended, so that only a recording that is still being finished is shown. */
  isOver?: boolean;
}

/**
 * Records a meeting (LIVE-7): Grabar or Detener, and how long and how large it is so far. It tells the room by itself,
 * says what goes wrong, and offers the finished recording with 'Subir a la clase'. Fits into a line of buttons. Needs
 * the texts `recording`.
 */
export const RecordingButton = ({ reunion, clase, sources, isOver = false }: RecordingButtonProps) => {
  const { t } = useTranslation('recording');
  const view = useRecorder();
  const userId = useUser()?.id;
  const isMine = view.reunionId === reunion.id;
  useProblems(view, isMine);
  if (userId === undefined) return null;
  if (isOver && (!isMine || view.phase === 'idle')) return <MadeDialog claseId={clase.id} />;
  const pending = isMine ? pendingText(view, t('starting'), t('finishing')) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {isMine && view.phase === 'recording' ? (
        <>
          <Running view={view} />
          <Button variant="danger" size="sm" aria-label={t('stopOf', { clase: clase.nombre })} onPress={recorder.stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('startOf', { clase: clase.nombre })}
          isPending={pending !== undefined}
          pendingText={pending}
          onPress={() => void recorder.start({ userId, reunion, clase, sources })}
        >
          {t('start')}
        </Button>
      )}
      <MadeDialog claseId={clase.id} />
    </span>
  );
};

const pendingText = ({ phase }: RecorderView, starting: string, finishing: string): string | undefined => {
  if (phase === 'starting') return starting;
  return phase === 'finishing' ? finishing : undefined;
};

/** Says what is wrong as it comes: what stopped a recording, and what is missing in one that runs. */
function useProblems({ problem, isDiskLow, sound, phase }: RecorderView, isMine: boolean): void {
  const { t } = useTranslation('recording');
  const lacksVoices = phase === 'recording' && sound?.others === 'none';
  const lacksMicrophone = phase === 'recording' && sound?.microphone === false;
  useEffect(() => {
    if (!isMine || problem === null) return;
    toast(t(`problems.${problem}`), 'danger');
    recorder.dismissProblem();
  }, [isMine, problem, t]);
  useEffect(() => {
    if (isMine && isDiskLow) toast(t('diskLow'), 'warning');
  }, [isMine, isDiskLow, t]);
  useEffect(() => {
    if (isMine && lacksVoices) toast(t('sound.no-others'), 'warning');
  }, [isMine, lacksVoices, t]);
  useEffect(() => {
    if (isMine && lacksMicrophone) toast(t('sound.no-microphone'), 'warning');
  }, [isMine, lacksMicrophone, t]);
}

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

/** The recording that was just made of a class. */
const MadeDialog = ({ claseId }: { claseId: string }) => {
  const { t } = useTranslation('recording');
  const { freshId, recordings } = useLibrary();
  const made = recordings.find(({ id }) => id === freshId);
  if (made?.claseId !== claseId) return null;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || library.looked()} title={t('kept.made')}>
      <p className="mb-4 text-muted">{t('kept.madeText')}</p>
      <KeptRecordingCard recording={made} />
    </Dialog>
  );
};
