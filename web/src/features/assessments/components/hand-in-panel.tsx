import { useEffect, useRef, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { isUnfinished, type Station } from '../navigator-rules.ts';
import type { SavingState } from '../saving/answer-keeper.ts';
import type { useHandIn } from '../use-hand-in.ts';
import { FlagIcon } from './icons.tsx';

interface HandInPanelProps {
  stations: readonly Station[];
  saving: SavingState;
  /** The numbers of the questions whose answers could not be saved. */
  refused: readonly number[];
  handing: ReturnType<typeof useHandIn>;
  onBack: () => void;
}

/** The page before handing in: what is missing by name, and one question where something is. */
export const HandInPanel = ({ stations, saving, refused, handing, onBack }: HandInPanelProps) => {
  const { t } = useTranslation('assessments');
  const { list } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const unfinished = stations.filter(isUnfinished).map(({ number }) => number);
  const marked = stations.filter(({ isMarked }) => isMarked).map(({ number }) => number);
  const { isPending, failure } = handing;

  return (
    <section aria-labelledby="hand-in" className="flex flex-col gap-5">
      <h2 ref={heading} id="hand-in" tabIndex={-1} className="text-2xl text-ink outline-none">
        {t('handIn.title')}
      </h2>
      <Summary unfinished={unfinished} marked={marked} />
      <p className="text-muted">{t('handIn.final')}</p>
      {refused.length > 0 && (
        <Alert tone="danger">{t('handIn.refused', { count: refused.length, numbers: list(refused) })}</Alert>
      )}
      {failure?.kind === 'unsaved' && saving === 'waiting' && <Alert tone="warning">{t('handIn.unsaved')}</Alert>}
      {failure?.kind === 'lost' && <Alert tone="warning">{t('handIn.lost')}</Alert>}
      {failure?.kind === 'refused' && <Alert tone="danger">{failure.message || t('handIn.lost')}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          isPending={isPending && !isAsking}
          pendingText={t('handIn.pending')}
          isDisabled={refused.length > 0}
          onPress={() => (unfinished.length > 0 ? setAsking(true) : void handing.handIn())}
        >
          {failure ? t('handIn.retry') : t('handIn.button')}
        </Button>
        <Button variant="secondary" size="lg" isDisabled={isPending} onPress={onBack}>
          {t('handIn.back')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmAction
          title={t('handIn.askTitle')}
          text={t('handIn.ask', { count: unfinished.length, numbers: list(unfinished) })}
          confirm={t('handIn.askYes')}
          cancel={t('handIn.askNo')}
          pending={t('handIn.pending')}
          act={handing.handIn}
          // Said above.
          failed=""
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};

/** The numbers of the unanswered and of the marked questions. */
const Summary = ({ unfinished, marked }: { unfinished: readonly number[]; marked: readonly number[] }) => {
  const { t } = useTranslation('assessments');
  const { list } = useFormat();
  return (
    <ul className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-card">
      <li className="flex items-start gap-3">
        {unfinished.length === 0 ? (
          <CheckIcon className="mt-0.5 text-success" />
        ) : (
          <WarningIcon className="mt-0.5 text-warning" />
        )}
        {unfinished.length === 0
          ? t('handIn.allAnswered')
          : t('handIn.unanswered', { count: unfinished.length, numbers: list(unfinished) })}
      </li>
      {marked.length > 0 && (
        <li className="flex items-start gap-3">
          <FlagIcon className="mt-0.5 text-accent" />
          {t('handIn.marked', { count: marked.length, numbers: list(marked) })}
        </li>
      )}
    </ul>
  );
};
