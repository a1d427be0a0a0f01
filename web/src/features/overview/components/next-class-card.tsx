import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, CheckIcon, PlayIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { NextClass } from '../progress.ts';

/** OVER-4: the earliest class to come. */
export const NextClassCard = ({ next }: { next: NextClass | undefined }) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="next-class">
      <h2 id="next-class" className="font-sans text-sm font-semibold tracking-normal text-muted">
        {t('next')}
      </h2>
      {next ? (
        <div className="mt-2 flex flex-col gap-1">
          <p className="font-display text-xl text-ink">{next.clase.nombre}</p>
          <p className="text-muted">{next.curso}</p>
          <p className="mt-2 flex items-center gap-2 font-semibold text-brand">
            <CalendarIcon />
            <span className="inline-block first-letter:uppercase">{format.dateTime(next.clase.fechaHora)}</span>
          </p>
          {next.videoLink && (
            <LinkButton href={next.videoLink} target="_blank" rel="noreferrer" className="mt-4 self-start">
              <PlayIcon />
              {t('join')}
            </LinkButton>
          )}
        </div>
      ) : (
        <div className="mt-3 flex items-start gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
            <CheckIcon />
          </span>
          <div>
            <p className="font-display text-xl text-ink">{t('upToDate')}</p>
            <p className="text-muted">{t('upToDateText')}</p>
          </div>
        </div>
      )}
    </Card>
  );
};
