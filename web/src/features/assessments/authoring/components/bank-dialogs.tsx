import { useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { matchingQuestions } from '../bank-rules.ts';
import { type BankQuestion, useSaveInBank, useBank } from '../queries.ts';
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

interface BankPickerProps {
  cursoId: string;
  onPick: (questions: readonly BankQuestion[]) => void;
  onClose: () => void;
}

/** Picks questions of the banks of a course, which are copied into the test. */
export const BankPicker = ({ cursoId, onPick, onClose }: BankPickerProps) => {
  const { t } = useTranslation('authoring');
  const { data, error, isFetching, refetch } = useBank(cursoId);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(picked);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const shown = matchingQuestions(data ?? [], search);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('bank.pickTitle')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('bank.pickText')}</p>
        {!data && !error && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-32 w-full" />
          </div>
        )}
        {!data && error && (
          <ErrorState
            message={messageOf(error, t('bank.failed'))}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className="text-muted">{t('editor.noBanks')}</p>}
        {data && data.length > 0 && (
          <>
            <TextField label={t('bank.search')} type="search" value={search} onChange={setSearch} />
            <div role="group" aria-label={t('bank.label')} className="flex flex-col">
              {shown.map(({ id, banco, definicion }) => (
                <Checkbox key={id} value={picked.has(id)} onChange={(isOn) => toggle(id, isOn)} className="py-1">
                  <span className="line-clamp-2 wrap-anywhere">{definicion.texto}</span>
                  <span className="text-sm text-muted">
                    {banco} · {t(`kinds.${definicion.tipo}`)}
                  </span>
                </Checkbox>
              ))}
              {shown.length === 0 && <p className="text-muted">{t('bank.nothing')}</p>}
            </div>
          </>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            isDisabled={picked.size === 0}
            onPress={() => onPick((data ?? []).filter(({ id }) => picked.has(id)))}
          >
            {picked.size === 0 ? t('bank.pickNone') : t('bank.pick', { count: picked.size })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
