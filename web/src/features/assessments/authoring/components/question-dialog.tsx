import { preguntaMaxLength } from '@puente/contracts/assessments';
import { type ReactNode, useRef, useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { problemsOf, type QuestionDraft, questionKinds, type QuestionProblem } from '../question-draft.ts';
import { OptionFields, PairFields } from './option-fields.tsx';
import { PictureField } from './picture-field.tsx';

interface QuestionDialogProps {
  question: QuestionDraft;
  isNew: boolean;
  /** Takes a question without problems. A failure is said, and what was written stays. */
  onApply: (question: QuestionDraft) => Promise<void>;
  onClose: () => void;
  /** Shows what is wrong from the start. */
  isChecked?: boolean;
  applyText?: string;
  /** Above the question: its bank. */
  head?: ReactNode;
}

/** Writes one question, of any kind. What was changed is not lost without a question. */
export const QuestionDialog = ({
  question,
  isNew,
  onApply,
  onClose,
  isChecked: wasChecked = false,
  applyText,
  head,
}: QuestionDialogProps) => {
  const { t } = useTranslation('authoring');
  const [isAsking, setAsking] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: question,
    label: () => t('question.texto'),
    // Its fields and a list say it.
    problems: (typed) => ({ key: problemsOf(typed).length > 0 && '' }),
    save: (_, typed) => onApply(typed),
    failed: t('unknown'),
  });
  const { values: draft, change } = form;
  const problems = wasChecked || form.isWrong ? problemsOf(draft) : [];
  const has = (problem: QuestionProblem) => problems.includes(problem) && t(`question.problems.${problem}`);
  const leave = () => (form.isDirty ? setAsking(true) : onClose());
  const apply = (): void => {
    form.submit();
    // The focus goes to the first field that is wrong; what is wrong elsewhere is in the list.
    requestAnimationFrame(() => {
      const isMarked = document.activeElement?.getAttribute('aria-invalid') === 'true';
      if (!isMarked) alert.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => isOpen || leave()}
        title={t(isNew ? 'question.newTitle' : 'question.title')}
        size="lg"
        isDismissable={!form.isSaving}
      >
        <Form
          form={{ ...form, submit: apply }}
          submit={applyText ?? t('question.apply')}
          pending={t('editor.saving')}
          onCancel={leave}
        >
          {head}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Select
              label={t('question.tipo')}
              options={questionKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
              value={draft.tipo}
              onChange={(tipo) => change({ tipo })}
            />
            <TextField
              label={t('question.puntos')}
              inputMode="decimal"
              value={draft.puntos}
              onChange={(puntos) => change({ puntos })}
              error={has('puntos')}
            />
          </div>
          <WritingField
            label={t('question.texto')}
            isMarkdown
            isRequired
            rows={3}
            maxLength={preguntaMaxLength}
            value={draft.texto}
            onChange={(texto) => change({ texto })}
          />
          <AnswerFields draft={draft} onChange={change} has={has} />
          <WritingField
            label={t('question.explicacion')}
            hint={t('question.explicacionHint')}
            isMarkdown
            rows={2}
            maxLength={preguntaMaxLength}
            value={draft.explicacion}
            onChange={(explicacion) => change({ explicacion })}
          />
          <PictureField
            value={draft.imagen}
            onChange={(imagen) => change({ imagen })}
            isIncomplete={problems.includes('alternativa')}
          />
          {problems.length > 0 && (
            <div ref={alert}>
              <Alert tone="danger">
                <ul className="list-disc pl-5">
                  {problems.map((problem) => (
                    <li key={problem}>{t(`question.problems.${problem}`)}</li>
                  ))}
                </ul>
              </Alert>
            </div>
          )}
        </Form>
      </Dialog>
      {isAsking && (
        <ConfirmAction
          title={t('question.discardTitle')}
          text={t('question.discardText')}
          confirm={t('question.discard')}
          cancel={t('question.stay')}
          isDanger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface AnswerFieldsProps {
  draft: QuestionDraft;
  onChange: (by: Partial<QuestionDraft>) => void;
  has: (problem: QuestionProblem) => string | false;
}

/** The key of a question, by its kind. */
const AnswerFields = ({ draft, onChange, has }: AnswerFieldsProps) => {
  const { t } = useTranslation('authoring');
  switch (draft.tipo) {
    case 'unica':
    case 'multiple':
    case 'orden':
      return <OptionFields draft={draft} onChange={onChange} />;
    case 'verdaderoFalso':
      return (
        <RadioCards
          label={t('question.statement')}
          cards={[
            { value: 'true', title: t('question.truth.true') },
            { value: 'false', title: t('question.truth.false') },
          ]}
          value={String(draft.correcta)}
          onChange={(value) => onChange({ correcta: value === 'true' })}
        />
      );
    case 'emparejar':
      return (
        <>
          <PairFields draft={draft} onChange={onChange} />
          <TextArea
            label={t('question.sobrantes')}
            hint={t('question.sobrantesHint')}
            value={draft.sobrantes}
            onChange={(sobrantes) => onChange({ sobrantes })}
          />
        </>
      );
    case 'textoCorto':
      return (
        <TextArea
          label={t('question.aceptadas')}
          hint={t('question.aceptadasHint')}
          value={draft.aceptadas}
          onChange={(aceptadas) => onChange({ aceptadas })}
          error={has('noAccepted')}
        />
      );
    case 'numero':
      return (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={t('question.valor')}
            inputMode="decimal"
            value={draft.valor}
            onChange={(valor) => onChange({ valor })}
            error={has('valor')}
          />
          <TextField
            label={t('question.tolerancia')}
            hint={t('question.toleranciaHint')}
            inputMode="decimal"
            value={draft.tolerancia}
            onChange={(tolerancia) => onChange({ tolerancia })}
            error={has('tolerancia')}
          />
        </div>
      );
  }
};
