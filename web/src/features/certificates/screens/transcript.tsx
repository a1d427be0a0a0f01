import type { Expediente } from '@puente/contracts/certificates';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PdfMenu } from '../components/pdf-menu.tsx';
import { TranscriptCourse } from '../components/transcript-course.tsx';
import { useDownloadTranscript, useTranscript } from '../queries.ts';

/** Shows the person's transcript (TEST-6), and saves it as a PDF that anybody can verify by its code. */
export const TranscriptScreen = () => {
  const { t } = useTranslation('certificates');
  usePageTitle(t('transcript.title'));
  const { data, ...query } = useTranscript();
  const download = useDownloadTranscript();
  const courses: Expediente['cursos'] | undefined = data?.cursos;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('transcript.title')}
        text={t('transcript.text')}
        actions={
          courses && courses.length > 0 ? (
            <PdfMenu
              label={t('transcript.pdfMenu')}
              isPending={download.isPending}
              hasFailed={download.isError}
              onChoose={(idioma) => download.mutate(idioma)}
            />
          ) : undefined
        }
      />
      <ListStates
        query={{ ...query, data: courses }}
        loadingText={t('transcript.loading')}
        failedText={t('transcript.loadFailed')}
        skeleton={<Loading />}
        empty={
          <EmptyState
            title={t('transcript.emptyTitle')}
            text={t('transcript.emptyText')}
            illustration={<CertificateIcon className="size-7" />}
            action={<LinkButton href="/dashboard/subscriptions">{t('transcript.courses')}</LinkButton>}
          />
        }
      >
        {(rows) => (
          <>
            <ul className="flex flex-col gap-5">
              {rows.map((course) => (
                <TranscriptCourse key={course.cursoId} course={course} />
              ))}
            </ul>
            <p className="text-sm text-muted">{t('transcript.pdfHint')}</p>
          </>
        )}
      </ListStates>
    </div>
  );
};

const Loading = () => (
  <div className="flex flex-col gap-5">
    {['first', 'second'].map((each) => (
      <Card key={each} className="flex flex-col gap-4">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-20 w-full" />
      </Card>
    ))}
  </div>
);
