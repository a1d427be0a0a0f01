import type { Intento } from '@puente/contracts/assessments';
import { useMemo, useState, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronRightIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { attemptAddress, testAddress } from '../addresses.ts';
import { progressOf } from '../answer-rules.ts';
import { numberedQuestions } from '../navigator-rules.ts';
import { useCheckAnswer, useStartAttempt } from '../queries.ts';
import { useAnswerKeeper } from '../saving/use-answer-keeper.ts';
import { useHandIn } from '../use-hand-in.ts';
import { AttemptFrame, useLeaving, SaveState } from './attempt-frame.tsx';
import { QuestionPanel } from './question-panel.tsx';
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
  const checking = useChecking(attempt.id, keeper.flush);
  const ending = useHandIn(attempt.id, keeper.flush);
  const leaving = useLeaving(attempt, kept.state === 'saved');
  const entry = questions[place];
  if (!entry) return null;

  const { question } = entry;
  const grading = gradingOf(question.id);
  const isOpen = progressOf(question, kept.answers.get(question.id)) === 'open';
  const isLast = place === questions.length - 1;
  const next = () => {
    checking.reset();
    if (isLast) void ending.handIn();
    else setPlace(place + 1);
  };
  const isGraded = grading !== undefined;

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
        <Buttons
          isGraded={isGraded}
          isOpen={isOpen}
          isLast={isLast}
          isEnding={ending.isPending}
          isChecking={checking.isPending}
          onNext={next}
          onCheck={() => void checking.check(question.id)}
        />
      }
    >
      <QuestionPanel
        entry={entry}
        total={questions.length}
        kept={kept}
        onAnswer={(answer, how) => keeper.give(question.id, answer, how)}
        onLeave={() => void keeper.flush()}
        isDisabled={isGraded || checking.isPending}
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
      {checking.problem && <Alert tone="danger">{checking.problem}</Alert>}
      {ending.failure && <Alert tone="danger">{t('practice.endFailed')}</Alert>}
      {leaving.dialog}
    </AttemptFrame>
  );
};

interface ButtonsProps {
  /** Whether the question is checked already. */
  isGraded: boolean;
  /** Whether the question has no answer yet. */
  isOpen: boolean;
  isLast: boolean;
  isEnding: boolean;
  isChecking: boolean;
  onNext: () => void;
  onCheck: () => void;
}

/** The buttons that check the answer, and that go on or end the practice. */
const Buttons = ({ isGraded, isOpen, isLast, isEnding, isChecking, onNext, onCheck }: ButtonsProps) => {
  const { t } = useTranslation('assessments');
  return (
    <>
      <Button
        variant={isGraded ? 'primary' : 'secondary'}
        isPending={isEnding}
        pendingText={t('practice.ending')}
        onPress={onNext}
        className="order-last"
      >
        {t(isLast ? 'practice.end' : isGraded ? 'taking.next' : 'practice.skip')}
        {!isLast && <ChevronRightIcon className="size-4" />}
      </Button>
      <span className="grow" />
      {!isGraded && (
        <Button isDisabled={isOpen} isPending={isChecking} pendingText={t('practice.checking')} onPress={onCheck}>
          {t('practice.check')}
        </Button>
      )}
    </>
  );
};

/** Checks the answer to a question, once it is saved. */
const useChecking = (attemptId: string, flush: () => Promise<boolean>) => {
  const { t } = useTranslation('assessments');
  const check = useCheckAnswer(attemptId);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isPending,
    problem,
    reset: () => setProblem(undefined),
    check: async (questionId: string): Promise<void> => {
      setPending(true);
      setProblem(undefined);
      try {
        if (!(await flush())) throw new Error('The answer is not saved.');
        await check.mutateAsync(questionId);
      } catch (error) {
        setProblem(messageOf(error, t('practice.checkFailed')));
      }
      setPending(false);
    },
  };
};

/** The end of a practice: how many were right, and what to do next. */
export const PracticeDone = ({ attempt: { prueba, calificaciones } }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const start = useStartAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Open answers are checked by the person.
  const graded = calificaciones.filter(({ resultado }) => resultado !== 'autoevaluada');
  const right = graded.filter(({ resultado }) => resultado === 'correcta').length;
  const toTest = testAddress(prueba.id);
  const again = () =>
    start.mutate(
      { testId: prueba.id, modo: 'practica' },
      { onSuccess: ({ id }) => void navigate(attemptAddress(id), { replace: true }) },
    );
  return (
    <AttemptFrame title={prueba.nombre} onLeave={() => void navigate(toTest)}>
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-7" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
          {t('practice.doneTitle')}
        </h2>
        <p className="max-w-md text-muted">{t('practice.done', { count: right, total: graded.length })}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton href={toTest}>{t('practice.toTest')}</LinkButton>
          <Button variant="secondary" isPending={start.isPending} onPress={again}>
            {t('practice.again')}
          </Button>
        </div>
        {start.error && <Alert tone="danger">{messageOf(start.error, t('intro.startFailed'))}</Alert>}
      </div>
    </AttemptFrame>
  );
};
