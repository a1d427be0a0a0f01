import type { MiTarea, Entrega } from '@puente/contracts/coursework';
import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useWorkWords } from './work-words.tsx';

interface HandedInCardProps {
  tarea: MiTarea;
  /** Set just after handing in: the confirmation gets the focus, since the button that was pressed is gone. */
  isNew: boolean;
  /** Opens the form; undefined while it is open, and when nothing can be handed in. */
  onAgain: (() => void) | undefined;
}

/** Shows the student's own submission: version, moment, text and files. */
export const HandedInCard = ({ tarea: { entrega, vence }, isNew, onAgain }: HandedInCardProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const version = entrega?.version;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, version]);
  if (!entrega) return null;
  return (
    <Card as="section" aria-labelledby="handed-in" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="handed-in" tabIndex={-1} className="text-xl text-ink outline-none">
          {t('handedIn.title')}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {t('handedIn.at', { version: entrega.version, moment: words.moment(entrega.entregadaAt) })}
        </p>
      </div>
      {isNew && <Alert tone="success">{t('handedIn.done', { version: entrega.version })}</Alert>}
      {entrega.texto !== '' && <Markdown text={entrega.texto} headingLevel={3} />}
      <AttachmentList adjuntos={entrega.adjuntos} />
      {onAgain && (
        <div className="flex flex-col items-start gap-2">
          <Button variant="secondary" onPress={onAgain}>
            {t('handedIn.again')}
          </Button>
          <p className="text-sm text-muted">{t('handedIn.until', { moment: words.moment(vence) })}</p>
        </div>
      )}
    </Card>
  );
};

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
