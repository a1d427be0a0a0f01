import { useMemo, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronRightIcon } from '../../../ui/icons-later.tsx';
import { progressOf } from '../answer-rules.ts';
import { numberedQuestions } from '../navigator-rules.ts';
import { useCheckAnswer } from '../queries.ts';
import { useAnswerKeeper } from '../saving/use-answer-keeper.ts';
import { useHandIn } from '../use-hand-in.ts';
import { AttemptFrame } from './attempt-frame.tsx';
import { useLeaving } from './leave-dialog.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SaveState } from './save-state.tsx';
import type { TakingProps } from './taking.tsx';
import { Explained, VerdictBadge } from './verdict.tsx';

/** A practice: question by question, each checked at once and explained, without a mark. */
export const Practice = ({ attempt, userId, onOver }: Omit<TakingProps, 'receivedAt'>) => {
  const { t } = useTranslation('assessments');
  const { keeper, kept } = useAnswerKeeper(attempt, userId, onOver);
  const questions = useMemo(() => numberedQuestions(attempt.secciones), [attempt.secciones]);
  const gradingOf = (id: string) => attempt.calificaciones.find(({ preguntaId }) => preguntaId === id);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ question }) => !gradingOf(question.id)),
    ),
  );
  const check = useCheckAnswer(attempt.id);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ending = useHandIn(attempt.id, keeper.flush);
  const leaving = useLeaving(attempt, kept.state === 'saved');
  const entry = questions[place];
  if (!entry) return null;

  const { question } = entry;
  const grading = gradingOf(question.id);
  const isOpen = progressOf(question, kept.answers.get(question.id)) === 'open';
  const isLast = place === questions.length - 1;
  const checkNow = async () => {
    setChecking(true);
    setProblem(undefined);
    try {
      if (!(await keeper.flush())) throw new Error('The answer is not saved.');
      await check.mutateAsync(question.id);
    } catch (error) {
      setProblem(messageOf(error, t('practice.checkFailed')));
    }
    setChecking(false);
  };
  const next = () => {
    setProblem(undefined);
    if (isLast) void ending.handIn();
    else setPlace(place + 1);
  };
  const goesOn = grading !== undefined;

  return (
    <AttemptFrame
      title={attempt.prueba.nombre}
      onLeave={leaving.leave}
      status={
        <>
          <Badge tone="info">
            {t('taking.practice')} · {t('practice.note')}
          </Badge>
          <SaveState state={kept.state} />
        </>
      }
      foot={
        <>
          <Button
            variant={goesOn ? 'primary' : 'secondary'}
            isPending={ending.isPending}
            pendingText={t('practice.ending')}
            onPress={next}
            className="order-last"
          >
            {t(isLast ? 'practice.end' : goesOn ? 'taking.next' : 'practice.skip')}
            {!isLast && <ChevronRightIcon className="size-4" />}
          </Button>
          <span className="grow" />
          {!goesOn && (
            <Button
              isDisabled={isOpen}
              isPending={isChecking}
              pendingText={t('practice.checking')}
              onPress={() => void checkNow()}
            >
              {t('practice.check')}
            </Button>
          )}
        </>
      }
    >
      <QuestionPanel
        entry={entry}
        total={questions.length}
        kept={kept}
        onAnswer={(answer, how) => keeper.give(question.id, answer, how)}
        onLeave={() => void keeper.flush()}
        isDisabled={goesOn || isChecking}
      />
      <div role="status" className="flex flex-col gap-4 empty:hidden">
        {grading && (
          <>
            <div>
              <VerdictBadge resultado={grading.resultado} />
            </div>
            <Explained question={question} grading={grading} />
          </>
        )}
      </div>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {ending.failure && <Alert tone="danger">{t('practice.endFailed')}</Alert>}
      {leaving.dialog}
    </AttemptFrame>
  );
};
