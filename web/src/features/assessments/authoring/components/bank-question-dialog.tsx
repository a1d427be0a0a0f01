import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type BankQuestion, useSaveInBank } from '../queries.ts';
import { definitionOf, draftOf, newQuestion, type QuestionDraft } from '../question-draft.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface BankQuestionDialogProps {
  cursoId: string;
  /** The question of the bank that is changed; undefined for a new one. */
  question?: BankQuestion;
  /** Initial draft of a new question, copied from a test; without it the form begins empty. */
  copied?: QuestionDraft;
  /** The bank that a new one goes into, unless another one is written. */
  banco: string;
  onClose: () => void;
}

/** Writes a question of a bank, which is saved at once. */
export const BankQuestionDialog = ({ cursoId, question, copied, banco: first, onClose }: BankQuestionDialogProps) => {
  const { t } = useTranslation('authoring');
  const save = useSaveInBank(cursoId);
  const [banco, setBanco] = useState(question?.banco ?? first);
  const [isChecked, setChecked] = useState(false);
  const [draft] = useState(() => (question ? draftOf(question.definicion) : (copied ?? newQuestion())));
  const submit = async (changed: QuestionDraft): Promise<void> => {
    setChecked(true);
    if (banco.trim() === '') return;
    await save.mutateAsync({
      of: question ? { id: question.id, version: question.version } : null,
      banco: banco.trim(),
      definicion: definitionOf(changed),
    });
    toast(t('bank.saved'));
    onClose();
  };
  return (
    <QuestionDialog
      question={draft}
      isNew={!question}
      onApply={submit}
      onClose={onClose}
      applyText={t('bank.save')}
      head={
        <TextField
          label={t('bank.bank')}
          hint={t('bank.bankHint')}
          value={banco}
          maxLength={80}
          onChange={setBanco}
          isRequired
          error={isChecked && banco.trim() === '' && t('bank.bankMissing')}
        />
      }
    />
  );
};
