import type { Respuesta } from '@puente/contracts/assessments';
import { type ReactNode, useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Numbered } from '../navigator-rules.ts';
import type { KeeperSnapshot } from '../saving/answer-keeper.ts';
import { type AnswerControlProps, AnswerControl } from './answer-control.tsx';
import { QuestionPicture } from './question-picture.tsx';

interface QuestionPanelProps extends Omit<AnswerControlProps, 'question' | 'labelledBy' | 'answer'> {
  entry: Numbered;
  total: number;
  kept: KeeperSnapshot;
  /** Content at the right of the question's number. */
  aside?: ReactNode;
}

/** Shows a question with its section's text, picture and answer control. Moves the focus to the question's heading. */
export const QuestionPanel = ({ entry, total, kept, aside, ...control }: QuestionPanelProps) => {
  const { t } = useTranslation('assessments');
  const { question, section, number } = entry;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [question.id]);
  const textId = `${question.id}-text`;
  return (
    <section aria-labelledby={`${question.id}-title`} className="flex flex-col gap-5">
      {section.texto !== '' && (
        <Disclosure
          key={section.id}
          title={section.nombre || t('taking.sectionText')}
          headingLevel={2}
          isInitiallyOpen
          className="rounded-lg bg-surface px-4 shadow-card"
        >
          <Markdown text={section.texto} headingLevel={3} />
        </Disclosure>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          id={`${question.id}-title`}
          tabIndex={-1}
          className="font-sans text-sm font-semibold tracking-normal text-muted outline-none"
        >
          {t('taking.question', { number, total })}
          <span className="font-normal"> · {t('taking.worth', { count: question.puntos })}</span>
        </h2>
        {aside}
      </div>
      <div id={textId} className="text-lg text-ink">
        <Markdown text={question.texto} headingLevel={3} />
      </div>
      {question.imagen && <QuestionPicture picture={question.imagen} />}
      <AnswerNotes questionId={question.id} kept={kept} onAnswer={control.onAnswer} />
      <AnswerControl
        key={question.id}
        {...control}
        question={question}
        answer={kept.answers.get(question.id)}
        labelledBy={textId}
      />
    </section>
  );
};

interface AnswerNotesProps {
  questionId: string;
  kept: KeeperSnapshot;
  onAnswer: (answer: Respuesta) => void;
}

/** Shows alerts about the answer: replaced by another device's answer, or refused by the server. */
const AnswerNotes = ({ questionId, kept: { elsewhere, refusals }, onAnswer }: AnswerNotesProps) => {
  const { t } = useTranslation('assessments');
  const news = elsewhere.get(questionId);
  const refusal = refusals.get(questionId);
  const mine = news?.mine;
  return (
    <>
      {news && (
        <Alert
          tone="info"
          action={
            mine && (
              <Button variant="secondary" size="sm" onPress={() => onAnswer(mine)}>
                {t('taking.useMine')}
              </Button>
            )
          }
        >
          {t('taking.elsewhere')}
        </Alert>
      )}
      {refusal !== undefined && <Alert tone="danger">{refusal || t('taking.refused')}</Alert>}
    </>
  );
};
