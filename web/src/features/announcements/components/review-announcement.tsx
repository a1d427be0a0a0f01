import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAudience } from '../queries.ts';
import type { Written } from '../use-announcement-writing.ts';

export interface ReviewAnnouncementProps {
  written: Written;
  /** The course, with its name in a sentence. */
  course: { id: string; name: string };
  /** How many files go with it. */
  files: number;
  isPending: boolean;
  problem: string | undefined;
  onBack: () => void;
  onSend: () => void;
}

/** A look at an announcement before it is sent, and at how many people get it: it cannot be taken back from their mail. */
export const ReviewAnnouncement = (props: ReviewAnnouncementProps) => {
  const { written, course, files, isPending, problem, onBack, onSend } = props;
  const { t } = useTranslation('announcements');
  const audience = useAudience(course.id, true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        {audience.data && (
          <p className="text-ink">
            {audience.data.total === 0
              ? t('reachesNobody', { curso: course.name })
              : t('reaches', { count: audience.data.total, curso: course.name })}
          </p>
        )}
        {audience.isPending && <Skeleton className="h-6 w-2/3" />}
        {audience.isError && <p className="text-ink">{t('reachesUnknown', { curso: course.name })}</p>}
      </div>
      <section aria-labelledby="anuncio-revisado" className="rounded-lg border border-line bg-raised p-4 sm:p-5">
        <h3 ref={heading} id="anuncio-revisado" tabIndex={-1} className="text-lg wrap-anywhere text-ink outline-none">
          {written.titulo}
        </h3>
        <div className="mt-3">
          <Markdown text={written.cuerpo} headingLevel={4} />
        </div>
        {files > 0 && <p className="mt-3 text-sm text-muted">{t('files', { count: files })}</p>}
      </section>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isPending} onPress={onBack}>
          {t('backToText')}
        </Button>
        <Button isPending={isPending} pendingText={t('sending')} onPress={onSend}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
};
