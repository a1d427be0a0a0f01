import { courseDescriptionMaxLength, ImagenDeCurso, Nivel } from '@puente/contracts/catalogue';
import { memo } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { CourseDraft, CourseProblems } from '../course-draft.ts';
import { useBusinessTypes } from '../queries.ts';
import type { CourseForm } from '../use-course-form.ts';

type KindDraft = Pick<CourseDraft, 'nivel' | 'tipoDeNegocioId' | 'imagen'>;
type BasicsDraft = KindDraft & Pick<CourseDraft, 'titulo' | 'tituloEn' | 'descripcion' | 'descripcionEn'>;

interface BasicsCardProps extends BasicsDraft {
  change: CourseForm['change'];
  /** Problems of the form; null before the first attempt to save. */
  problems: CourseProblems | null;
  /** Server's message about the business type; undefined when it was not refused. */
  typeProblem: string | undefined;
}

/** Title, description, level, business type and drawing; what has two languages, side by side. */
export const BasicsCard = memo(({ change, problems, typeProblem, ...draft }: BasicsCardProps) => {
  const { t } = useTranslation('catalogue');
  const missing = (name: CourseProblems['required'][number]) =>
    problems?.required.includes(name) ? t('editor.required') : undefined;
  return (
    <Card as="section" aria-labelledby="course-basics" className="flex flex-col gap-5">
      <div>
        <h2 id="course-basics" className="text-xl text-ink">
          {t('basics.title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('basics.hint')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          isRequired
          label={t('basics.fields.titulo.label')}
          maxLength={200}
          value={draft.titulo}
          onChange={(titulo) => change({ titulo })}
          error={missing('titulo')}
        />
        <TextField
          label={t('basics.fields.tituloEn.label')}
          maxLength={200}
          value={draft.tituloEn}
          onChange={(tituloEn) => change({ tituloEn })}
        />
        <WritingField
          isMarkdown
          label={t('basics.fields.descripcion.label')}
          hint={t('basics.fields.descripcion.hint')}
          rows={6}
          maxLength={courseDescriptionMaxLength}
          value={draft.descripcion}
          onChange={(descripcion) => change({ descripcion })}
        />
        <WritingField
          isMarkdown
          label={t('basics.fields.descripcionEn.label')}
          rows={6}
          maxLength={courseDescriptionMaxLength}
          value={draft.descripcionEn}
          onChange={(descripcionEn) => change({ descripcionEn })}
        />
        <KindFields {...draft} change={change} missing={missing} typeProblem={typeProblem} />
      </div>
    </Card>
  );
});

interface KindFieldsProps extends KindDraft, Pick<BasicsCardProps, 'change' | 'typeProblem'> {
  missing: (name: CourseProblems['required'][number]) => string | undefined;
}

/** Level, business type and drawing. */
const KindFields = ({ nivel, tipoDeNegocioId, imagen, change, missing, typeProblem }: KindFieldsProps) => {
  const { t, language } = useTranslation('catalogue');
  const { t: tCourses } = useTranslation('courses');
  const { data: types = [] } = useBusinessTypes();
  return (
    <>
      <Select
        label={t('basics.fields.nivel.label')}
        value={nivel || null}
        onChange={(chosen) => change({ nivel: Nivel.parse(chosen) })}
        options={Nivel.options.map((each) => ({ id: each, label: tCourses(`level.${each}`) }))}
        error={missing('nivel')}
      />
      <Select
        label={t('basics.fields.tipoDeNegocioId.label')}
        value={tipoDeNegocioId || null}
        onChange={(id) => change({ tipoDeNegocioId: id })}
        options={types.map(({ id, nombre, nombreEn }) => ({ id, label: (language === 'en' && nombreEn) || nombre }))}
        error={missing('tipoDeNegocioId') ?? typeProblem}
      />
      <Select
        label={t('basics.fields.imagen.label')}
        hint={t('basics.fields.imagen.hint')}
        value={imagen}
        onChange={(chosen) => change({ imagen: ImagenDeCurso.parse(chosen) })}
        options={ImagenDeCurso.options.map((each) => ({ id: each, label: t(`basics.pictures.${each}`) }))}
      />
      {/* Preview image of links to the course; decorative, as the select names it. */}
      <img
        src={`/share/${imagen}.png`}
        alt=""
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full max-w-xs rounded-lg border border-line"
      />
    </>
  );
};
