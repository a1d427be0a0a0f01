import type { Intento } from '@puente/contracts/assessments';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { reviewRows, type ReviewRow } from '../review-rules.ts';
import { AnswerText } from './answer-text.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { Explained, PointsText, VerdictBadge } from './verdict.tsx';

/** Every question with the own answer, whether it was right, and why; those with mistakes first. */
export const ReviewList = ({ attempt }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const rows = reviewRows(attempt);
  const mistakes = rows.filter(({ grading }) => grading.resultado !== 'correcta');
  const hasKeys = rows.some(({ grading }) => grading.clave !== null);
  const [shown, setShown] = useState(mistakes.length > 0 ? 'mistakes' : 'all');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="review" className="flex flex-col gap-4">
      <h2 id="review" className="text-2xl text-ink">
        {t('review.title')}
      </h2>
      {!hasKeys && <Alert tone="neutral">{t('review.noKey')}</Alert>}
      <Tabs
        label={t('review.filter')}
        selected={shown}
        onSelect={setShown}
        tabs={[
          {
            id: 'mistakes',
            title: t('review.mistakes', { count: mistakes.length }),
            content:
              mistakes.length > 0 ? <Rows rows={mistakes} /> : <p className="text-muted">{t('review.noMistakes')}</p>,
          },
          { id: 'all', title: t('review.all', { count: rows.length }), content: <Rows rows={rows} /> },
        ]}
      />
    </section>
  );
};

const Rows = ({ rows }: { rows: readonly ReviewRow[] }) => (
  <ol className="flex flex-col gap-4">
    {rows.map((row) => (
      <Row key={row.question.id} row={row} />
    ))}
  </ol>
);

const Row = ({ row: { number, total, question, answer, grading } }: { row: ReviewRow }) => {
  const { t } = useTranslation('assessments');
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
          {t('taking.question', { number, total })}
        </h3>
        <span className="flex items-center gap-3">
          <PointsText question={question} grading={grading} />
          <VerdictBadge resultado={grading.resultado} />
        </span>
      </div>
      <div className="text-ink">
        <Markdown text={question.texto} headingLevel={4} />
      </div>
      {question.imagen && <QuestionPicture picture={question.imagen} />}
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold text-ink">{t('review.yours')}</p>
        <AnswerText question={question} answer={answer} />
      </div>
      <Explained question={question} grading={grading} />
    </Card>
  );
};
