import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { errorStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../../ui/icons-later.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { copyOf, pointsOf, type QuestionDraft } from '../question-draft.ts';
import type { QuestionProblem } from '../question-problems.ts';
import { edit, type SectionDraft, type TestDraft, type TestProblems } from '../test-draft.ts';
import { useReorderWords } from './use-reorder-words.ts';

interface QuestionListProps {
  draft: TestDraft;
  section: SectionDraft;
  /** Number of the section, from 1. */
  number: number;
  problems: TestProblems | null;
  onChange: (draft: TestDraft) => void;
  onEdit: (question: QuestionDraft) => void;
  onPutInBank: (question: QuestionDraft) => void;
  onRemove: (question: QuestionDraft) => void;
}

/** The questions of a section in their order, each with its actions. */
export const QuestionList = ({
  draft,
  section: { key, preguntas },
  number,
  problems,
  onChange,
  onEdit,
  onPutInBank,
  onRemove,
}: QuestionListProps) => {
  const { t } = useTranslation('authoring');
  const words = useReorderWords();
  const textOf = useQuestionText();
  return (
    <ReorderList
      aria-label={t('editor.questionsOf', { number })}
      rows={preguntas.map((question) => ({ id: question.key, text: textOf(question), question }))}
      onMove={(from, to) => onChange(edit.moveQuestion(draft, key, from, to))}
      words={words}
    >
      {({ question, text }) => (
        <QuestionRow
          question={question}
          text={text}
          problems={problems?.questions.get(question.key) ?? []}
          targets={draft.secciones
            .map((each, at) => ({ key: each.key, number: at + 1 }))
            .filter((each) => each.key !== key)}
          onEdit={() => onEdit(question)}
          onAction={(action) => {
            if (action === 'duplicate') onChange(edit.addQuestions(draft, key, [copyOf(question)], question.key));
            else if (action === 'bank') onPutInBank(question);
            else if (action === 'remove') onRemove(question);
            else onChange(edit.sendQuestion(draft, question, action));
          }}
        />
      )}
    </ReorderList>
  );
};

/** Returns the function that names a question in lists and dialogs, by its first 200 characters. */
export const useQuestionText = () => {
  const { t } = useTranslation('authoring');
  return ({ texto }: QuestionDraft): string => texto.trim().slice(0, 200) || t('editor.untitled');
};

interface QuestionRowProps {
  question: QuestionDraft;
  text: string;
  problems: readonly QuestionProblem[];
  /** The other sections. */
  targets: readonly { key: string; number: number }[];
  onEdit: () => void;
  /** `duplicate`, `bank`, `remove`, or the key of the section that it moves to. */
  onAction: (action: string) => void;
}

const QuestionRow = ({ question, text, problems, targets, onEdit, onAction }: QuestionRowProps) => {
  const { t } = useTranslation('authoring');
  const label = t('editor.actionsOf', { texto: text });
  return (
    <div className="flex items-center gap-1">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <button
          type="button"
          onClick={onEdit}
          className="line-clamp-2 min-h-11 cursor-pointer sm:min-h-6 text-left font-medium text-brand underline underline-offset-3"
        >
          {text}
        </button>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge>{t(`kinds.${question.tipo}`)}</Badge>
          {t('editor.points', { count: pointsOf(question) })}
        </span>
        {problems.map((problem) => (
          <span key={problem} className={errorStyle}>
            {t(`question.problems.${problem}`)}
          </span>
        ))}
      </div>
      <Menu
        label={label}
        groups={[
          {
            entries: [
              { id: 'edit', label: t('editor.edit') },
              { id: 'duplicate', label: t('editor.duplicate') },
              { id: 'bank', label: t('editor.toBank') },
              ...targets.map(({ key, number }) => ({ id: key, label: t('editor.moveTo', { number }) })),
              { id: 'remove', label: t('editor.remove'), isDanger: true },
            ],
          },
        ]}
        onAction={(action) => (action === 'edit' ? onEdit() : onAction(action))}
      >
        <IconButton label={label}>
          <MoreIcon />
        </IconButton>
      </Menu>
    </div>
  );
};
