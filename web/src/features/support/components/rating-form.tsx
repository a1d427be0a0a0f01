import { type Ticket, valoracionMaxLength } from '@puente/contracts/support';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { labelStyle } from '../../../ui/field-style.ts';
import { pointNames } from '../points.ts';
import { useRateTicket } from '../queries.ts';

/** The rating of a closed ticket, or its change. */
export const RatingForm = ({ ticket: { id, valoracion } }: { ticket: Ticket }) => {
  const { t } = useTranslation('support');
  const rate = useRateTicket(id);
  const [puntos, setPuntos] = useState<number | null>(valoracion?.puntos ?? null);
  const [comentario, setComentario] = useState(valoracion?.comentario ?? '');
  const isSame = valoracion?.puntos === puntos && valoracion?.comentario === comentario.trim();
  const submit = (): void => {
    if (puntos === null || isSame || rate.isPending || isTooLong(comentario, valoracionMaxLength)) return;
    rate.mutate({ puntos, comentario });
  };
  return (
    <section
      aria-labelledby={`valorar-${id}`}
      className="flex flex-col gap-4 rounded-lg bg-raised p-4 shadow-card sm:p-5"
    >
      <div>
        <h3 id={`valorar-${id}`} className="text-lg text-ink">
          {t('rating.title')}
        </h3>
        <p className="text-sm text-muted">{t('rating.text')}</p>
      </div>
      <RadioGroup
        value={puntos === null ? null : String(puntos)}
        onChange={(chosen) => setPuntos(Number(chosen))}
        className="flex flex-col gap-2"
      >
        <Label className={labelStyle}>{t('rating.label')}</Label>
        <div className="flex flex-wrap gap-2">
          {pointNames.map((name, index) => (
            <RadioField key={name} value={String(index + 1)}>
              <RadioButton className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong/70 bg-surface px-4 font-semibold text-ink transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand data-hovered:border-brand data-selected:border-brand data-selected:bg-brand data-selected:text-on-brand">
                {t(`rating.points.${name}`)}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
      {puntos !== null && (
        <>
          <WritingField
            label={t('rating.comment')}
            rows={2}
            maxLength={valoracionMaxLength}
            value={comentario}
            onChange={setComentario}
            onSend={submit}
            isDisabled={rate.isPending}
          />
          {rate.isError && <Alert tone="danger">{messageOf(rate.error, t('rating.failed'))}</Alert>}
          {isSame ? (
            <Alert tone="success">{t('rating.thanks')}</Alert>
          ) : (
            <Button
              variant="secondary"
              className="self-start"
              isPending={rate.isPending}
              pendingText={t('rating.sending')}
              onPress={submit}
            >
              {t(valoracion ? 'rating.change' : 'rating.send')}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
