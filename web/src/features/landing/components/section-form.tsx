import {
  type InicioEditable,
  landingSections,
  type SeccionDeInicio,
  type SeccionEscrita,
} from '@puente/contracts/landing';
import { useMemo } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { StaleDraft } from '../../../shared/forms/stale-draft.tsx';
import { type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { isSameDraft } from '../../../shared/writing/draft.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useSaveSection } from '../queries.ts';
import {
  contentOf,
  draftOf,
  isListSection,
  missingEnglish,
  type SectionDraft,
  sectionFields,
  writtenSection,
} from '../section-rules.ts';
import { CheckboxOf, TextsOf, useFieldLabel } from './bilingual-fields.tsx';
import { RowList } from './row-list.tsx';
import { RestoreButton, PreviewButton } from './section-actions.tsx';

interface SectionFormProps {
  seccion: SeccionDeInicio;
  landing: InicioEditable;
}

/** The form of a section: its own texts, and its entries. What is typed is kept until it is saved or discarded. */
export const SectionForm = ({ seccion, landing }: SectionFormProps) => {
  const { t } = useTranslation('landing');
  const { form, isChanged, version } = useSectionForm({ seccion, landing });
  const { original } = landing.estado[seccion];
  const missing = missingEnglish(sectionFields[seccion], form.values);
  return (
    <Card as="section" aria-label={t(`sections.${seccion}.title`)} className="@container">
      <Form form={form} submit={t('save')} pending={t('saving')} align="start" className="flex flex-col gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <span className="max-w-2xl">{t(`sections.${seccion}.text`)}</span>
          {original && <Badge>{t('original')}</Badge>}
          {isChanged && <Badge tone="info">{t('unsaved')}</Badge>}
          {missing > 0 && <Badge tone="warning">{t('missingEnglish', { count: missing })}</Badge>}
        </p>
        {isChanged && form.values.version !== version && (
          <StaleDraft text={t('stale')} keepMine={t('keepMine')} onKeep={() => form.change({ version })} />
        )}
        {isListSection(seccion) && <CheckboxOf form={form} name="visible" label={t('fields.sectionVisible')} />}
        <TextsOf form={form} fields={sectionFields[seccion]} />
        {'muestra' in form.values && <CheckboxOf form={form} name="muestra" label={t('fields.muestra')} />}
        {isListSection(seccion) && (
          <RowList
            seccion={seccion}
            rows={form.values.filas}
            tutors={landing.tutores}
            onChange={(filas) => form.change({ filas })}
          />
        )}
        {form.field('filas').error !== undefined && <Alert tone="danger">{form.field('filas').error}</Alert>}
        <div className="flex flex-wrap gap-3">
          <PreviewButton written={() => writtenSection(seccion, form.values)} />
          {isChanged && (
            <Button variant="quiet" onPress={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
          {!original && <RestoreButton seccion={seccion} version={version} onDone={() => form.reset()} />}
        </div>
      </Form>
    </Card>
  );
};

interface SectionFormState {
  form: FormState<SectionDraft>;
  /** Whether something is typed that isn't saved. */
  isChanged: boolean;
  /** The version of what is stored. */
  version: string;
}

const useSectionForm = ({ seccion, landing }: SectionFormProps): SectionFormState => {
  const { t } = useTranslation('landing');
  const save = useSaveSection();
  const { version } = landing.estado[seccion];
  const initial = useMemo(() => draftOf(landing.contenido[seccion], version), [landing, seccion, version]);
  const labelOf = useFieldLabel();
  const form = useForm<SectionDraft, SeccionEscrita['contenido'], InicioEditable>({
    initial,
    draft: `inicio-seccion:${seccion}`,
    label: labelOf,
    schema: landingSections[seccion],
    body: (typed) => contentOf(seccion, typed),
    sentences: { filas: t('rowsWrong') },
    save: (contenido, typed) =>
      save.mutateAsync({ escrita: { seccion, contenido } as SeccionEscrita, version: typed.version }),
    done: t('saved'),
    failed: t('failed'),
  });
  return { form, isChanged: !isSameDraft(form.values, initial), version };
};
