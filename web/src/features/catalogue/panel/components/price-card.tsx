import { discounted, toCents, toWire } from '@puente/contracts/cents';
import { memo } from 'react';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { numberIn } from '../../../../shared/forms/number-in.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { type CourseDraft, type CourseProblems, discountIn, type MomentDraft } from '../course-draft.ts';
import type { CourseForm } from '../use-course-form.ts';

type MomentsDraft = Pick<CourseDraft, 'descuentoDesde' | 'descuentoHasta' | 'inscripcionCierra'>;

interface PriceCardProps extends MomentsDraft, Pick<CourseDraft, 'precio' | 'descuento'> {
  change: CourseForm['change'];
  problems: CourseProblems | null;
  /** Server's message about the price; undefined when it was not refused. */
  priceProblem: string | undefined;
  /** The same about the end of the discount. */
  untilProblem: string | undefined;
}

/** Price, discount with its period, and when enrolment closes. */
export const PriceCard = memo(({ change, problems, priceProblem, untilProblem, ...draft }: PriceCardProps) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const wrong = (name: CourseProblems['fields'][number], text: string) =>
    problems?.fields.includes(name) ? text : undefined;
  const [price, discount] = [numberIn(draft.precio), discountIn(draft.descuento)];
  const isReduced = price >= 0 && price <= 1_000_000 && discount > 0;
  return (
    <Card as="section" aria-labelledby="course-price" className="flex flex-col gap-5">
      <h2 id="course-price" className="text-xl text-ink">
        {t('price.title')}
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          isRequired
          inputMode="decimal"
          label={t('price.fields.precio.label')}
          hint={t('price.fields.precio.hint')}
          value={draft.precio}
          onChange={(precio) => change({ precio })}
          error={
            (problems?.required.includes('precio') ? t('editor.required') : undefined) ??
            wrong('precio', t('price.fields.precio.wrong')) ??
            priceProblem
          }
        />
        <TextField
          inputMode="numeric"
          label={t('price.fields.descuento.label')}
          hint={
            isReduced
              ? t('price.result', {
                  price: format.money(toWire(discounted(toCents(Math.round(price * 100) / 100), discount))),
                  percent: format.percent(discount),
                })
              : t('price.fields.descuento.hint')
          }
          value={draft.descuento}
          onChange={(descuento) => change({ descuento })}
          error={wrong('descuento', t('price.fields.descuento.wrong'))}
        />
      </div>
      <Moments {...draft} change={change} wrong={wrong} refused={untilProblem} />
    </Card>
  );
});

interface MomentsProps extends MomentsDraft {
  change: CourseForm['change'];
  wrong: (name: CourseProblems['fields'][number], text: string) => string | undefined;
  /** Server's message about the end of the discount. */
  refused: string | undefined;
}

/** The period of the discount, and the moment at which enrolment closes. */
const Moments = ({ change, wrong, refused, ...draft }: MomentsProps) => {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <div className="flex flex-col gap-2">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <MomentField
            label={t('price.fields.descuentoDesde.label')}
            hourLabel={t('price.fields.descuentoDesde.hour')}
            value={draft.descuentoDesde}
            onChange={(descuentoDesde) => change({ descuentoDesde })}
            error={wrong('descuentoDesde', t('price.half'))}
          />
          <MomentField
            label={t('price.fields.descuentoHasta.label')}
            hourLabel={t('price.fields.descuentoHasta.hour')}
            value={draft.descuentoHasta}
            onChange={(descuentoHasta) => change({ descuentoHasta })}
            error={wrong('descuentoHasta', t('price.half')) ?? refused}
          />
        </div>
        <p className="text-sm text-muted">{t('price.period')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <div className="grid gap-5 lg:grid-cols-2">
          <MomentField
            label={t('price.fields.inscripcionCierra.label')}
            hourLabel={t('price.fields.inscripcionCierra.hour')}
            value={draft.inscripcionCierra}
            onChange={(inscripcionCierra) => change({ inscripcionCierra })}
            error={wrong('inscripcionCierra', t('price.half'))}
          />
        </div>
        <p className="text-sm text-muted">{t('price.closing')}</p>
      </div>
    </>
  );
};

interface MomentFieldProps {
  label: string;
  hourLabel: string;
  value: MomentDraft;
  onChange: (value: MomentDraft) => void;
  error: string | undefined;
}

/** An optional day with its hour, which are cleared together. */
const MomentField = ({ label, hourLabel, value, onChange, error }: MomentFieldProps) => {
  const { t } = useTranslation('catalogue');
  const isEmpty = value.dia === '' && value.hora === '';
  return (
    <div className="flex flex-col gap-1">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DatePicker
          label={label}
          value={value.dia || null}
          // The day alone means its beginning.
          onChange={(dia) => onChange({ dia: dia ?? '', hora: value.hora || (dia ? '00:00' : '') })}
          error={error}
        />
        <TimeField
          label={hourLabel}
          value={value.hora || null}
          onChange={(hora) => onChange({ dia: value.dia, hora: hora ?? '' })}
        />
      </div>
      {!isEmpty && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          aria-label={t('price.clearOf', { label })}
          onPress={() => onChange({ dia: '', hora: '' })}
        >
          {t('price.clear')}
        </Button>
      )}
    </div>
  );
};
