import type { Entrega } from '@puente/contracts/coursework';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { useWorkWords } from './use-work-words.ts';

interface MarkCardProps {
  calificacion: NonNullable<Entrega['calificacion']>;
  notaMaxima: number;
}

/** The mark of a student's work and the tutor's comment, with whether a newer version was handed in since. */
export const MarkCard = ({ calificacion, notaMaxima }: MarkCardProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const nameOf = useNameOf();
  const { nota, comentario, autor, calificadaAt, esDeEstaVersion } = calificacion;
  const moment = words.moment(calificadaAt);
  return (
    <Card as="section" aria-labelledby="mark" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="mark" className="text-xl text-ink">
          {t('mark.title')}
        </h2>
        <p className="font-display text-2xl text-ink tabular-nums">{words.mark(nota, notaMaxima)}</p>
      </div>
      {!esDeEstaVersion && <Alert tone="info">{t('mark.earlier')}</Alert>}
      {comentario === '' ? (
        <p className="text-muted">{t('mark.noComment')}</p>
      ) : (
        <Markdown text={comentario} headingLevel={3} />
      )}
      <p className="text-sm text-muted">
        {autor ? t('mark.by', { name: nameOf(autor), moment }) : t('mark.at', { moment })}
      </p>
    </Card>
  );
};
