import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { errorStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ArrowUpIcon, TrashIcon, MoreIcon, ArrowDownIcon } from '../../../../ui/icons-later.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { copyOf, numberIn, type QuestionDraft, type QuestionProblem } from '../question-draft.ts';
import { edit, type SectionDraft, type TestDraft, type TestProblems } from '../test-draft.ts';
import { DrawFields } from './draw-fields.tsx';
import { useReorderWords } from './use-reorder-words.ts';

/** Callbacks of a section that open dialogs of the editor; other changes go through `onChange`. */
export interface SectionActions {
  editQuestion: (question: QuestionDraft) => void;
  addQuestion: (sectionKey: string) => void;
  pickFromBank: (sectionKey: string) => void;
  importInto: (sectionKey: string) => void;
  copyToBank: (question: QuestionDraft) => void;
}

interface SectionCardProps {
  draft: TestDraft;
  section: SectionDraft;
  number: number;
  problems: TestProblems | null;
  /** The banks of the course with how many questions each has. */
  banks: ReadonlyMap<string, number>;
  onChange: (draft: TestDraft) => void;
  actions: SectionActions;
}

/** A section of a test with its questions in their order. */
export const SectionCard = ({ draft, section, number, problems, banks, onChange, actions }: SectionCardProps) => {
  const { t } = useTranslation('authoring');
  const words = useReorderWords();
  const [gone, setGone] = useState<'section' | QuestionDraft>();
  const { key, nombre, texto, barajar, preguntas, sorteo } = section;
  const change = (by: Partial<SectionDraft>) => onChange(edit.section(draft, key, by));
  const move = (by: number) => onChange(edit.moveSection(draft, number - 1, number - 1 + by));
  const textOf = (question: QuestionDraft) => question.texto.trim().slice(0, 200) || t('editor.untitled');
  return (
    <Card as="section" aria-label={t('editor.section', { number })} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg text-ink">{t('editor.section', { number })}</h3>
        {draft.secciones.length > 1 && (
          <span className="flex">
            <IconButton label={t('editor.sectionUp', { number })} isDisabled={number === 1} onPress={() => move(-1)}>
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              label={t('editor.sectionDown', { number })}
              isDisabled={number === draft.secciones.length}
              onPress={() => move(1)}
            >
              <ArrowDownIcon />
            </IconButton>
            <IconButton label={t('editor.removeSection', { number })} onPress={() => setGone('section')}>
              <TrashIcon className="size-5" />
            </IconButton>
          </span>
        )}
      </div>
      <TextField
        label={t('editor.sectionName')}
        hint={t('editor.sectionNameHint')}
        value={nombre}
        maxLength={120}
        onChange={(value) => change({ nombre: value })}
      />
      <WritingField
        label={t('editor.sectionText')}
        hint={t('editor.sectionTextHint')}
        isMarkdown
        rows={2}
        maxLength={12_000}
        value={texto}
        onChange={(value) => change({ texto: value })}
      />
      <Checkbox value={barajar} onChange={(value) => change({ barajar: value })}>
        {t('editor.barajar')}
      </Checkbox>
      {preguntas.length === 0 ? (
        !sorteo && <p className="text-muted">{t('editor.noQuestions')}</p>
      ) : (
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
              onEdit={() => actions.editQuestion(question)}
              onAction={(action) => {
                if (action === 'duplicate') onChange(edit.addQuestions(draft, key, [copyOf(question)], question.key));
                else if (action === 'bank') actions.copyToBank(question);
                else if (action === 'remove') setGone(question);
                else onChange(edit.sendQuestion(draft, question, action));
              }}
            />
          )}
        </ReorderList>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onPress={() => actions.addQuestion(key)}>
          {t('editor.addQuestion')}
        </Button>
        <Button variant="quiet" size="sm" onPress={() => actions.pickFromBank(key)}>
          {t('editor.fromBank')}
        </Button>
        {!sorteo && (
          <Button
            variant="quiet"
            size="sm"
            onPress={() => change({ sorteo: { banco: [...banks.keys()][0] ?? '', cantidad: '1' } })}
          >
            {t('editor.draw')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onPress={() => actions.importInto(key)}>
          {t('editor.import')}
        </Button>
      </div>
      {sorteo && (
        <DrawFields
          value={sorteo}
          banks={banks}
          isWrong={problems?.draws.has(key) ?? false}
          onChange={(value) => change({ sorteo: value })}
        />
      )}
      {gone && (
        <ConfirmAction
          title={t(gone === 'section' ? 'editor.removeSectionTitle' : 'editor.removeTitle')}
          text={
            gone === 'section'
              ? t('editor.removeSectionText', { count: preguntas.length })
              : t('editor.removeText', { texto: textOf(gone) })
          }
          confirm={t('editor.remove')}
          cancel={t('cancel')}
          isDanger
          onConfirm={() =>
            onChange(gone === 'section' ? edit.removeSection(draft, key) : edit.removeQuestion(draft, gone.key))
          }
          onClose={() => setGone(undefined)}
        />
      )}
    </Card>
  );
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
          {t('editor.points', { count: numberIn(question.puntos) || 0 })}
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
