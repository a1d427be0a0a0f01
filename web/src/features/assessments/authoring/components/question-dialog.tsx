import { preguntaMaxLength } from '@puente/contracts/assessments';
import { attachmentMaxBytes } from '@puente/contracts/attachments';
import { type ReactNode, useRef, useState } from 'react';

import { api } from '../../../../platform/api/client.ts';
import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileDrop, type FileDropStatus } from '../../../../ui/file-drop.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { QuestionPicture } from '../../components/question-picture.tsx';
import { type QuestionDraft, questionKinds } from '../question-draft.ts';
import { problemsOf, type QuestionProblem } from '../question-problems.ts';
import { AnswerFields } from './answer-fields.tsx';

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
          <QuestionFields draft={draft} problems={problems} onChange={change} />
          {problems.length > 0 && (
            <div ref={alert}>
              <ProblemList problems={problems} />
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

interface QuestionFieldsProps {
  draft: QuestionDraft;
  problems: readonly QuestionProblem[];
  onChange: (by: Partial<QuestionDraft>) => void;
}

/** Kind, points, text, answer, explanation and picture of a question. */
const QuestionFields = ({ draft, problems, onChange }: QuestionFieldsProps) => {
  const { t } = useTranslation('authoring');
  const has = (problem: QuestionProblem) => problems.includes(problem) && t(`question.problems.${problem}`);
  return (
    <>
      <div className={draft.tipo === 'abierta' ? '' : 'grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]'}>
        <Select
          label={t('question.tipo')}
          options={questionKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
          value={draft.tipo}
          onChange={(tipo) => onChange({ tipo })}
        />
        {draft.tipo !== 'abierta' && (
          <TextField
            label={t('question.puntos')}
            inputMode="decimal"
            value={draft.puntos}
            onChange={(puntos) => onChange({ puntos })}
            error={has('puntos')}
          />
        )}
      </div>
      <WritingField
        label={t('question.texto')}
        isMarkdown
        isRequired
        rows={3}
        maxLength={preguntaMaxLength}
        value={draft.texto}
        onChange={(texto) => onChange({ texto })}
      />
      <AnswerFields draft={draft} onChange={onChange} has={has} />
      <WritingField
        label={t('question.explicacion')}
        hint={t(draft.tipo === 'abierta' ? 'question.explicacionOpenHint' : 'question.explicacionHint')}
        isMarkdown
        rows={2}
        maxLength={preguntaMaxLength}
        value={draft.explicacion}
        onChange={(explicacion) => onChange({ explicacion })}
      />
      <PictureField
        value={draft.imagen}
        onChange={(imagen) => onChange({ imagen })}
        isIncomplete={problems.includes('alternativa')}
      />
    </>
  );
};

const ProblemList = ({ problems }: { problems: readonly QuestionProblem[] }) => {
  const { t } = useTranslation('authoring');
  return (
    <Alert tone="danger">
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{t(`question.problems.${problem}`)}</li>
        ))}
      </ul>
    </Alert>
  );
};

interface PictureFieldProps {
  value: QuestionDraft['imagen'];
  onChange: (imagen: QuestionDraft['imagen']) => void;
  /** Whether its description is missing. */
  isIncomplete: boolean;
}

/** The picture of a question, uploaded at once, and what it shows in words. */
const PictureField = ({ value, onChange, isIncomplete }: PictureFieldProps) => {
  const { t } = useTranslation('authoring');
  const { status, send, forget } = useSendPicture((id) => onChange({ id, alternativa: value?.alternativa ?? '' }));
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t('question.picture')}
        hint={t('question.pictureHint', { megabytes: Math.floor(attachmentMaxBytes / 1_048_576) })}
        accept={['image/jpeg', 'image/png', 'image/gif']}
        maxBytes={attachmentMaxBytes}
        onFile={(file) => void send(file)}
        status={status}
        actions={
          value && (
            <Button
              variant="quiet"
              size="sm"
              onPress={() => {
                forget();
                onChange(null);
              }}
            >
              {t('question.pictureRemove')}
            </Button>
          )
        }
      />
      {value && (
        <>
          <div className="max-w-60">
            <QuestionPicture key={value.id} picture={{ ...value, imagen: null }} />
          </div>
          <TextField
            label={t('question.alternativa')}
            hint={t('question.alternativaHint')}
            value={value.alternativa}
            maxLength={300}
            onChange={(alternativa) => onChange({ ...value, alternativa })}
            isRequired
            error={isIncomplete && t('question.problems.alternativa')}
          />
        </>
      )}
    </div>
  );
};

/** Sends a picture, and says how far it is. */
const useSendPicture = (onSent: (id: string) => void) => {
  const { t } = useTranslation('authoring');
  const [status, setStatus] = useState<FileDropStatus>({ is: 'idle' });
  const send = async (file: File): Promise<void> => {
    const label = t('question.pictureSending');
    const body = new FormData();
    body.set('archivo', file, file.name);
    setStatus({ is: 'uploading', label, sent: 0 });
    try {
      const onProgress = (sent: number) => setStatus({ is: 'uploading', label, sent });
      const { id } = await api('POST /adjuntos', { keyed: true, body, onProgress });
      setStatus({ is: 'done', message: t('question.pictureDone') });
      onSent(id);
    } catch (error) {
      const message = messageOf(error, t('question.pictureFailed'));
      setStatus({ is: 'failed', message, onRetry: () => void send(file) });
    }
  };
  return { status, send, forget: () => setStatus({ is: 'idle' }) };
};
