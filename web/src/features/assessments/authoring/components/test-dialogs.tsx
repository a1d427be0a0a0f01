import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { byBank } from '../bank-rules.ts';
import { previewOf } from '../preview.ts';
import { type BankQuestion, useRemoveTest } from '../queries.ts';
import { copyOf, draftOf, newQuestion, type QuestionDraft } from '../question-draft.ts';
import { problemsOf } from '../question-problems.ts';
import { edit, type TestDraft } from '../test-draft.ts';
import { BankPicker, BankQuestionDialog } from './bank-dialogs.tsx';
import { GiftExport, GiftImport } from './gift-dialogs.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** Dialog that is open over the form of a test. */
export type OpenDialog =
  /** `question`: null for a new one, which goes into the section with that key. */
  | { is: 'question'; question: QuestionDraft | null; section: string | null }
  | { is: 'pick'; section: string }
  | { is: 'import'; section: string; number: number }
  | { is: 'toBank'; question: QuestionDraft }
  | { is: 'preview' }
  | { is: 'export' };

interface TestDialogsProps {
  open: OpenDialog | undefined;
  onClose: () => void;
  draft: TestDraft;
  onChange: (draft: TestDraft) => void;
  cursoId: string;
  bank: readonly BankQuestion[];
  /** Whether the form was submitted: then the question dialog shows its problems at once. */
  isChecked: boolean;
}

/** The dialogs of the form of a test. */
export const TestDialogs = ({ open, onClose, draft, onChange, cursoId, bank, isChecked }: TestDialogsProps) => {
  switch (open?.is) {
    case undefined:
      return null;
    case 'question':
      return (
        <Question
          question={open.question}
          isChecked={isChecked && open.question !== null}
          onClose={onClose}
          onApply={async (question) => {
            onChange(
              open.section === null
                ? edit.saveQuestion(draft, question)
                : edit.addQuestions(draft, open.section, [question]),
            );
            onClose();
          }}
        />
      );
    case 'pick':
      return (
        <BankPicker
          cursoId={cursoId}
          onClose={onClose}
          onPick={(picked) => {
            const added = picked.map(({ definicion }) => draftOf(definicion));
            onChange(edit.addQuestions(draft, open.section, added));
            onClose();
          }}
        />
      );
    case 'import':
      return (
        <GiftImport
          number={open.number}
          onClose={onClose}
          onAdd={(questions) => {
            onChange(edit.addQuestions(draft, open.section, questions));
            onClose();
          }}
        />
      );
    case 'toBank':
      return (
        <BankQuestionDialog
          cursoId={cursoId}
          copied={copyOf(open.question)}
          banco={bank[0]?.banco ?? ''}
          onClose={onClose}
        />
      );
    case 'export':
      return <GiftExport draft={draft} onClose={onClose} />;
    case 'preview':
      return <Preview draft={draft} bank={bank} onClose={onClose} />;
  }
};

interface QuestionProps {
  question: QuestionDraft | null;
  isChecked: boolean;
  onApply: (question: QuestionDraft) => Promise<void>;
  onClose: () => void;
}

const Question = ({ question, ...props }: QuestionProps) => {
  const [begun] = useState(() => question ?? newQuestion());
  return <QuestionDialog question={begun} isNew={question === null} {...props} />;
};

const Preview = ({
  draft,
  bank,
  onClose,
}: {
  draft: TestDraft;
  bank: readonly BankQuestion[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('authoring');
  // Skips incomplete questions, which cannot be rendered for a student.
  const shown = draft.secciones.map((section) => ({
    ...section,
    preguntas: section.preguntas.filter((each) => problemsOf(each).length === 0),
  }));
  const count = (sections: TestDraft['secciones']) =>
    sections.reduce((total, { preguntas }) => total + preguntas.length, 0);
  const banks = new Map<string, PreguntaDefinida[]>(
    [...byBank(bank)].map(([name, questions]) => [name, questions.map(({ definicion }) => definicion)]),
  );
  return (
    <PreviewDialog
      draw={() =>
        previewOf(
          { ...draft, secciones: shown },
          { pick: randomBelow, truth: [t('question.truth.true'), t('question.truth.false')], banks },
        )
      }
      incomplete={count(draft.secciones) - count(shown)}
      onClose={onClose}
    />
  );
};

const randomBelow = (below: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % below;
};

interface RemoveTestDialogProps {
  test: PruebaDefinida;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a test is deleted, or archived where somebody has begun it. */
export const RemoveTestDialog = ({ test, onClose, onRemoved }: RemoveTestDialogProps) => {
  const { t } = useTranslation('authoring');
  const remove = useRemoveTest(test.cursoId);
  const archives = test.intentos > 0;
  return (
    <ConfirmAction
      title={t(archives ? 'editor.archiveTitle' : 'editor.deleteTitle')}
      text={t(archives ? 'editor.archiveText' : 'editor.deleteText', { nombre: test.nombre })}
      confirm={t(archives ? 'editor.archive' : 'editor.delete')}
      cancel={t('cancel')}
      pending={t('editor.saving')}
      isDanger
      act={() => remove.mutateAsync(test.id)}
      done={({ message }) => message}
      onDone={onRemoved}
      failed={t('unknown')}
      failure="within"
      onClose={onClose}
    />
  );
};
