import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { type ClassStep, type StepAnswer, useClassStep } from '../queries.ts';
import { useProblemText } from '../use-problem-text.ts';

interface StepDialogProps {
  asked: ClassStep;
  title: string;
  text: string;
  confirm: string;
  pending: string;
  isDanger?: boolean;
  /** Replaces the message of success, such as by entering the room. */
  onDone?: (answer: StepAnswer) => void;
  onClose: () => void;
}

/** Asks before a step of a class (ADM-7). A refusal is shown in the dialog, which stays open. */
export const StepDialog = ({ asked, onDone, ...question }: StepDialogProps) => {
  const { t } = useTranslation('teaching');
  const { take } = useClassStep();
  const problemText = useProblemText();
  return (
    <ConfirmAction
      {...question}
      cancel={t('back')}
      act={() => new Promise<StepAnswer>((onSuccess, onError) => void take(asked, { onSuccess, onError }))}
      done={onDone ? undefined : ({ message }) => message}
      onDone={onDone}
      failed={problemText}
      failure="within"
    />
  );
};
