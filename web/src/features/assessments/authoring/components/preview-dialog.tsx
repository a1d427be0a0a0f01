import type { Respuesta } from '@puente/contracts/assessments';
import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons-later.tsx';
import { Navigator } from '../../components/navigator.tsx';
import { QuestionPanel } from '../../components/question-panel.tsx';
import { isUnfinished, numberedQuestions, type Section, type Station, stationsOf } from '../../navigator-rules.ts';

interface PreviewDialogProps {
  /** Draws the questions of an attempt as the server would. */
  draw: () => Section[];
  /** Questions that are left out because they are not complete. */
  incomplete: number;
  onClose: () => void;
}

/** A test as a student sees it, with the controls of an attempt. Nothing is sent. */
export const PreviewDialog = ({ draw, incomplete, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation(['authoring', 'assessments']);
  const [sections, setSections] = useState(draw);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Respuesta>>(new Map());
  const [place, setPlace] = useState(0);
  const questions = numberedQuestions(sections);
  const stations = stationsOf(questions, answers, new Set());
  const station = stations[place];
  const again = () => {
    setSections(draw());
    setAnswers(new Map());
    setPlace(0);
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('preview.title')} size="full">
      <div className="flex flex-col gap-5">
        <Alert tone="info">{t('preview.note')}</Alert>
        {incomplete > 0 && <Alert tone="warning">{t('preview.incomplete', { count: incomplete })}</Alert>}
        {stations.length === 0 ? (
          <EmptyState title={t('preview.empty')} />
        ) : (
          <div className="flex flex-col gap-8 lg:flex-row">
            <div className="mx-auto flex w-full max-w-2xl min-w-0 grow flex-col gap-6">
              <PreviewPlace
                stations={stations}
                station={station}
                answers={answers}
                onAnswer={(questionId, answer) => setAnswers(new Map(answers).set(questionId, answer))}
              />
              <div className="flex flex-wrap items-center gap-3">
                <Button variant="secondary" isDisabled={place === 0} onPress={() => setPlace(place - 1)}>
                  <ChevronLeftIcon className="size-4" />
                  {t('assessments:taking.previous')}
                </Button>
                {station && (
                  <Button onPress={() => setPlace(place + 1)}>
                    {place === stations.length - 1 ? t('assessments:taking.end') : t('assessments:taking.next')}
                    <ChevronRightIcon className="size-4" />
                  </Button>
                )}
                <Button variant="quiet" onPress={again}>
                  {t('preview.again')}
                </Button>
              </div>
            </div>
            <aside className="w-full shrink-0 lg:w-72">
              <Navigator stations={stations} place={place} onGo={setPlace} />
            </aside>
          </div>
        )}
      </div>
    </Dialog>
  );
};

interface PreviewPlaceProps {
  stations: readonly Station[];
  /** Undefined after the last question. */
  station: Station | undefined;
  answers: ReadonlyMap<string, Respuesta>;
  onAnswer: (questionId: string, answer: Respuesta) => void;
}

/** The open question, or the end. */
const PreviewPlace = ({ stations, station, answers, onAnswer }: PreviewPlaceProps) => {
  const { t } = useTranslation('authoring');
  if (station)
    return (
      <QuestionPanel
        entry={station}
        total={stations.length}
        kept={{ answers, state: 'saved', elsewhere: new Map(), refusals: new Map() }}
        onAnswer={(answer) => onAnswer(station.question.id, answer)}
        isDisabled={false}
      />
    );
  return (
    <Alert tone="success">
      {t('preview.end', {
        answered: stations.filter((each) => !isUnfinished(each)).length,
        total: stations.length,
      })}
    </Alert>
  );
};
