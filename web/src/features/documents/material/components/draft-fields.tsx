import { DocumentoForm } from '@puente/contracts/class-documents';
import type { ReactNode } from 'react';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { limitsOf } from '../../../../shared/forms/schema-rules.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { DocumentDraft, DraftProblem } from '../document-draft.ts';
import { documentKinds } from '../file-kinds.ts';

const limits = { titulo: limitsOf(DocumentoForm, 'titulo'), url: limitsOf(DocumentoForm, 'filePath') };

interface DraftFieldsProps {
  draft: DocumentDraft;
  onChange: (draft: DocumentDraft) => void;
  /** Problem found when the draft was submitted; null before, and when there is none. */
  problem: DraftProblem | null;
  isReadOnly: boolean;
  /** Controls to choose or replace the document's file. */
  children?: ReactNode;
}

/** The fields of one document: title, type, its URL or file, and whether it is mandatory. */
export const DraftFields = ({ draft, onChange, problem, isReadOnly, children }: DraftFieldsProps) => {
  const { t } = useTranslation('material');
  const format = useFormat();
  const { titulo, tipo, url, file, mandatorio } = draft;
  const incomplete = problem === 'incomplete';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={t('form.titulo')}
          value={titulo}
          {...limits.titulo}
          onChange={(value) => onChange({ ...draft, titulo: value })}
          isReadOnly={isReadOnly}
          isRequired
          error={incomplete && titulo.trim() === '' && t('form.problems.incomplete')}
        />
        <Select
          label={t('form.tipo')}
          options={documentKinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
          value={tipo || null}
          onChange={(kind) => onChange({ ...draft, tipo: kind })}
          isReadOnly={isReadOnly}
          error={incomplete && tipo === '' && t('form.problems.incomplete')}
        />
      </div>
      {tipo === 'link' ? (
        <TextField
          label={t('form.url')}
          hint={t('form.urlHint')}
          type="url"
          inputMode="url"
          value={url}
          {...limits.url}
          onChange={(value) => onChange({ ...draft, url: value })}
          isReadOnly={isReadOnly}
          isRequired
          error={problem === 'noUrl' && t('form.problems.noUrl')}
        />
      ) : (
        <>
          {file && (
            <p className={`${hintStyle} wrap-anywhere`}>
              {t('form.chosen', { nombre: file.name, size: format.fileSize(file.size) })}
            </p>
          )}
          {children}
          {(problem === 'noFile' || problem === 'wrongKind') && (
            <p role="alert" className={errorStyle}>
              {t(`form.problems.${problem}`)}
            </p>
          )}
        </>
      )}
      <Checkbox
        value={mandatorio}
        onChange={(value) => onChange({ ...draft, mandatorio: value })}
        isReadOnly={isReadOnly}
      >
        {t('form.mandatorio')}
      </Checkbox>
    </div>
  );
};
