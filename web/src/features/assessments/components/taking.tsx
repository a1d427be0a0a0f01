import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons-later.tsx';
import { clockOffset } from '../clock.ts';
import { isUnfinished, numberedQuestions, startingPlace, type Station, stationsOf } from '../navigator-rules.ts';
import { useNotes } from '../saving/notes.ts';
import { useAnswerKeeper } from '../saving/use-answer-keeper.ts';
import { useHandIn } from '../use-hand-in.ts';
import { AttemptFrame, useLeaving, SaveState } from './attempt-frame.tsx';
import { useClosing, AttemptClock, TimeOver } from './attempt-time.tsx';
import { HandInPanel } from './hand-in-panel.tsx';
import { FlagIcon, ListIcon } from './icons.tsx';
import { Navigator } from './navigator.tsx';
import { QuestionPanel } from './question-panel.tsx';

export interface TakingProps {
  attempt: Intento;
  /** When the attempt was fetched, by this device's clock: milliseconds. */
  receivedAt: number;
  userId: string;
  /** The attempt turned out to be over while these answers were not saved. */
  onOver: (unsavedQuestionIds: string[]) => void;
}

/** An attempt that is under way: one question at a time, all of them in reach (TEST-1, TEST-4). */
export const Taking = ({ attempt, receivedAt, userId, onOver }: TakingProps) => {
  const { t } = useTranslation('assessments');
  const { keeper, kept } = useAnswerKeeper(attempt, userId, onOver);
  const notes = useNotes(userId, attempt.id);
  const questions = useMemo(() => numberedQuestions(attempt.secciones), [attempt.secciones]);
  const stations = stationsOf(questions, kept.answers, notes.marked);
  const [place, setPlace] = useState(() => startingPlace(stations, notes.last));
  const [isListOpen, setListOpen] = useState(false);
  const handing = useHandIn(attempt.id, keeper.flush);
  const closing = useClosing(attempt, keeper.flush);
  const leaving = useLeaving(attempt, kept.state === 'saved');
  const more = useExtraTime(attempt.vence);

  const go = (to: number): void => {
    void keeper.flush();
    setPlace(to);
    setListOpen(false);
    notes.setLast(questions[to]?.question.id);
  };
  const station = stations[place];
  const navigator = <Navigator stations={stations} place={place} onGo={go} />;
  const answered = stations.filter((each) => !isUnfinished(each)).length;

  if (closing.isClosing) {
    return (
      <AttemptFrame title={attempt.prueba.nombre} onLeave={leaving.leave}>
        <TimeOver isOffline={closing.isOffline} />
        {leaving.dialog}
      </AttemptFrame>
    );
  }
  return (
    <AttemptFrame
      title={attempt.prueba.nombre}
      onLeave={leaving.leave}
      clock={
        attempt.vence !== null && (
          <AttemptClock
            vence={attempt.vence}
            offset={clockOffset(attempt.ahora, receivedAt)}
            onNearEnd={() => void keeper.flush()}
            onOver={closing.close}
          />
        )
      }
      status={
        <>
          <p className="text-sm text-muted">{t('navigator.summary', { answered, total: stations.length })}</p>
          <SaveState state={kept.state} />
        </>
      }
      side={<div className="sticky top-28">{navigator}</div>}
      foot={
        <Steps station={station} total={stations.length} place={place} onGo={go} onOpenList={() => setListOpen(true)} />
      }
    >
      {more}
      {station ? (
        <QuestionPanel
          entry={station}
          total={stations.length}
          kept={kept}
          onAnswer={(answer, how) => keeper.give(station.question.id, answer, how)}
          onLeave={() => void keeper.flush()}
          isDisabled={handing.isPending}
          aside={<MarkButton isMarked={station.isMarked} onPress={() => notes.toggleMark(station.question.id)} />}
        />
      ) : (
        <HandInPanel
          stations={stations}
          saving={kept.state}
          refused={stations.filter(({ question }) => kept.refusals.has(question.id)).map(({ number }) => number)}
          handing={handing}
          onBack={() => go(Math.max(0, stations.findIndex(isUnfinished)))}
        />
      )}
      <Dialog isOpen={isListOpen} onOpenChange={setListOpen} title={t('navigator.title')}>
        <div className="flex flex-col gap-6">
          {navigator}
          <Button variant="secondary" onPress={() => go(stations.length)}>
            {t('taking.end')}
          </Button>
        </div>
      </Dialog>
      {leaving.dialog}
    </AttemptFrame>
  );
};

interface StepsProps {
  /** The open question; undefined for the page before handing in. */
  station: Station | undefined;
  total: number;
  place: number;
  onGo: (place: number) => void;
  onOpenList: () => void;
}

/** The buttons to the question before and after, and to the list of all. */
const Steps = ({ station, total, place, onGo, onOpenList }: StepsProps) => {
  const { t } = useTranslation('assessments');
  return (
    <>
      <Button variant="secondary" isDisabled={place === 0} onPress={() => onGo(place - 1)} className="max-sm:px-3.5">
        <ChevronLeftIcon className="size-4" />
        <span className="max-sm:sr-only">{t('taking.previous')}</span>
      </Button>
      <Button variant="secondary" className="max-sm:px-3.5 lg:hidden" onPress={onOpenList}>
        <ListIcon />
        <span className="max-sm:sr-only">{t('navigator.open')}</span>
      </Button>
      <span className="grow" />
      {station && (
        <Button onPress={() => onGo(place + 1)}>
          {station.number === total ? (
            t('taking.end')
          ) : (
            <>
              {t('taking.next')}
              <ChevronRightIcon className="size-4" />
            </>
          )}
        </Button>
      )}
    </>
  );
};

/** Marks a question to be looked at again, or takes the mark away. */
const MarkButton = ({ isMarked, onPress }: { isMarked: boolean; onPress: () => void }) => {
  const { t } = useTranslation('assessments');
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t(isMarked ? 'taking.markedFull' : 'taking.markFull')}
      onPress={onPress}
    >
      <FlagIcon className={isMarked ? 'size-4 fill-current text-accent' : 'size-4'} />
      {t(isMarked ? 'taking.marked' : 'taking.mark')}
    </Button>
  );
};

/** A message when the end has moved while the attempt is open: somebody was given more time. */
const useExtraTime = (vence: string | null) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const before = useRef(vence);
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    if (vence !== null && before.current !== null && Date.parse(vence) > Date.parse(before.current)) setUntil(vence);
    before.current = vence;
  }, [vence]);
  return until && <Alert tone="success">{t('taking.more', { time: format.time(until) })}</Alert>;
};
