import { discounted, toCents, toWire } from '@puente/contracts/cents';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { numberIn } from '../../../../shared/forms/number-in.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type CourseProblems, discountIn } from '../course-draft.ts';
import type { CourseForm } from '../use-course-form.ts';
import { MomentField } from './moment-field.tsx';

interface PriceCardProps {
  form: CourseForm;
  problems: CourseProblems | null;
  /** Server's message for each refused field. */
  refused: { precio?: string | undefined; descuentoHasta?: string | undefined };
}

/** Price, discount with its period, and when enrolment closes. */
export const PriceCard = ({ form: { draft, change }, problems, refused }: PriceCardProps) => {
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
            refused.precio
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
            error={wrong('descuentoHasta', t('price.half')) ?? refused.descuentoHasta}
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
    </Card>
  );
};
