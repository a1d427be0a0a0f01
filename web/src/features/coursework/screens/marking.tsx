import type { EntregaDeAlumno } from '@puente/contracts/coursework';
import { useEffect, useRef } from 'react';

import { isMissing, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { submissionsAddress, taughtAddress } from '../addresses.ts';
import { BackLink } from '../components/back-link.tsx';
import { MarkForm } from '../components/mark-form.tsx';
import { useWorkWords } from '../components/use-work-words.ts';
import { useSubmission } from '../queries.ts';

/** Shows a submission's text and files, with the form to mark it. */
export const Marking = ({ id }: { id: string }) => {
  const { t } = useTranslation('coursework');
  const { data: submission, error, isFetching, refetch } = useSubmission(id);
  if (submission) return <Loaded submission={submission} onChanged={async () => void (await refetch())} />;
  if (isMissing(error)) {
    return (
      <EmptyState
        title={t('marking.missingTitle')}
        text={t('marking.missingText')}
        action={<LinkButton href={taughtAddress}>{t('marking.backPlain')}</LinkButton>}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, t('marking.failed'))}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('marking.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
};

interface LoadedProps {
  submission: EntregaDeAlumno;
  /** Fetches the version that the student handed in meanwhile. */
  onChanged: () => Promise<void>;
}

const Loaded = ({ submission, onChanged }: LoadedProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const nameOf = useNameOf();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tarea, alumno, texto, adjuntos, version, entregadaAt } = submission;
  // Moves the focus to the heading, because the link or button that had it is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={submissionsAddress(tarea.id)} text={t('marking.back', { titulo: tarea.titulo })} />
      <div className="flex items-center gap-4">
        <Portrait persona={alumno} className="size-12" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere text-ink outline-none">
            {nameOf(alumno)}
          </h2>
          <p className="text-sm text-muted">{t('marking.at', { version, moment: words.moment(entregadaAt) })}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-labelledby="work" className="flex flex-col gap-4">
            <h3 id="work" className="text-xl text-ink">
              {t('marking.work')}
            </h3>
            {texto === '' ? (
              <p className="text-muted">{t('marking.noText')}</p>
            ) : (
              <Markdown text={texto} headingLevel={4} />
            )}
            <AttachmentList adjuntos={adjuntos} />
          </Card>
          {tarea.instrucciones !== '' && (
            <Disclosure title={t('marking.instructions')}>
              <Markdown text={tarea.instrucciones} headingLevel={4} />
            </Disclosure>
          )}
        </div>
        <MarkForm submission={submission} onChanged={onChanged} />
      </div>
    </div>
  );
};
