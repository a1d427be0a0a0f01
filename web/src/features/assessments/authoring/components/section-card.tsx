import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../../../../ui/icons-later.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { QuestionDraft } from '../question-draft.ts';
import { edit, type SectionDraft, type TestDraft, type TestProblems } from '../test-draft.ts';
import { QuestionList, useQuestionText } from './question-list.tsx';

/** Callbacks of a section that open dialogs of the editor; other changes go through `onChange`. */
interface SectionActions {
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

/** Object of the question before a removal: the section, or one of its questions. */
type Gone = 'section' | QuestionDraft;

/** A section of a test with its questions in their order. */
export const SectionCard = ({ draft, section, number, problems, banks, onChange, actions }: SectionCardProps) => {
  const { t } = useTranslation('authoring');
  const [gone, setGone] = useState<Gone>();
  const { key, preguntas, sorteo } = section;
  const change = (by: Partial<SectionDraft>) => onChange(edit.section(draft, key, by));
  return (
    <Card as="section" aria-label={t('editor.section', { number })} className="flex flex-col gap-4">
      <Head
        number={number}
        total={draft.secciones.length}
        onMove={(by) => onChange(edit.moveSection(draft, number - 1, number - 1 + by))}
        onRemove={() => setGone('section')}
      />
      <SectionFields section={section} onChange={change} />
      {preguntas.length === 0 ? (
        !sorteo && <p className="text-muted">{t('editor.noQuestions')}</p>
      ) : (
        <QuestionList
          draft={draft}
          section={section}
          number={number}
          problems={problems}
          onChange={onChange}
          onEdit={actions.editQuestion}
          onPutInBank={actions.copyToBank}
          onRemove={setGone}
        />
      )}
      <AddButtons
        sectionKey={key}
        actions={actions}
        onDraw={sorteo ? null : () => change({ sorteo: { banco: [...banks.keys()][0] ?? '', cantidad: '1' } })}
      />
      {sorteo && (
        <DrawFields
          value={sorteo}
          banks={banks}
          isWrong={problems?.draws.has(key) ?? false}
          onChange={(value) => change({ sorteo: value })}
        />
      )}
      {gone && (
        <Removal
          gone={gone}
          count={preguntas.length}
          onConfirm={() =>
            onChange(gone === 'section' ? edit.removeSection(draft, key) : edit.removeQuestion(draft, gone.key))
          }
          onClose={() => setGone(undefined)}
        />
      )}
    </Card>
  );
};

interface HeadProps {
  number: number;
  total: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const Head = ({ number, total, onMove, onRemove }: HeadProps) => {
  const { t } = useTranslation('authoring');
  return (
    <div className="flex items-center justify-between gap-2">
      <h3 className="text-lg text-ink">{t('editor.section', { number })}</h3>
      {total > 1 && (
        <span className="flex">
          <IconButton label={t('editor.sectionUp', { number })} isDisabled={number === 1} onPress={() => onMove(-1)}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            label={t('editor.sectionDown', { number })}
            isDisabled={number === total}
            onPress={() => onMove(1)}
          >
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={t('editor.removeSection', { number })} onPress={onRemove}>
            <TrashIcon className="size-5" />
          </IconButton>
        </span>
      )}
    </div>
  );
};

interface SectionFieldsProps {
  section: SectionDraft;
  onChange: (by: Partial<SectionDraft>) => void;
}

const SectionFields = ({ section: { nombre, texto, barajar }, onChange }: SectionFieldsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <>
      <TextField
        label={t('editor.sectionName')}
        hint={t('editor.sectionNameHint')}
        value={nombre}
        maxLength={120}
        onChange={(value) => onChange({ nombre: value })}
      />
      <WritingField
        label={t('editor.sectionText')}
        hint={t('editor.sectionTextHint')}
        isMarkdown
        rows={2}
        maxLength={12_000}
        value={texto}
        onChange={(value) => onChange({ texto: value })}
      />
      <Checkbox value={barajar} onChange={(value) => onChange({ barajar: value })}>
        {t('editor.barajar')}
      </Checkbox>
    </>
  );
};

interface AddButtonsProps {
  sectionKey: string;
  actions: SectionActions;
  /** Begins to draw questions of a bank; null where the section draws some already. */
  onDraw: (() => void) | null;
}

const AddButtons = ({ sectionKey, actions, onDraw }: AddButtonsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onPress={() => actions.addQuestion(sectionKey)}>
        {t('editor.addQuestion')}
      </Button>
      <Button variant="quiet" size="sm" onPress={() => actions.pickFromBank(sectionKey)}>
        {t('editor.fromBank')}
      </Button>
      {onDraw && (
        <Button variant="quiet" size="sm" onPress={onDraw}>
          {t('editor.draw')}
        </Button>
      )}
      <Button variant="quiet" size="sm" onPress={() => actions.importInto(sectionKey)}>
        {t('editor.import')}
      </Button>
    </div>
  );
};

interface RemovalProps {
  gone: Gone;
  /** Number of questions of the section. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

const Removal = ({ gone, count, onConfirm, onClose }: RemovalProps) => {
  const { t } = useTranslation('authoring');
  const textOf = useQuestionText();
  return (
    <ConfirmAction
      title={t(gone === 'section' ? 'editor.removeSectionTitle' : 'editor.removeTitle')}
      text={
        gone === 'section' ? t('editor.removeSectionText', { count }) : t('editor.removeText', { texto: textOf(gone) })
      }
      confirm={t('editor.remove')}
      cancel={t('cancel')}
      isDanger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

type Draw = NonNullable<SectionDraft['sorteo']>;

interface DrawFieldsProps {
  value: Draw;
  banks: ReadonlyMap<string, number>;
  isWrong: boolean;
  onChange: (value: Draw | null) => void;
}

/** How many questions a section draws from which bank. */
const DrawFields = ({ value, banks, isWrong, onChange }: DrawFieldsProps) => {
  const { t } = useTranslation('authoring');
  const { banco, cantidad } = value;
  // A bank that is empty now keeps its name here until another one is chosen.
  const names = banks.has(banco) || banco === '' ? [...banks.keys()] : [banco, ...banks.keys()];
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
      {names.length === 0 ? (
        <Alert tone="info">{t('editor.noBanks')}</Alert>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Select
            label={t('editor.drawBank')}
            options={names.map((name) => ({ id: name, label: name }))}
            value={banco || null}
            onChange={(name) => onChange({ ...value, banco: name })}
            hint={t('editor.drawHint', { count: banks.get(banco) ?? 0 })}
          />
          <TextField
            label={t('editor.drawCount')}
            inputMode="numeric"
            value={cantidad}
            onChange={(count) => onChange({ ...value, cantidad: count })}
            error={isWrong && t('editor.drawWrong')}
          />
        </div>
      )}
      <div>
        <Button variant="quiet" size="sm" onPress={() => onChange(null)}>
          {t('editor.removeDraw')}
        </Button>
      </div>
    </div>
  );
};
