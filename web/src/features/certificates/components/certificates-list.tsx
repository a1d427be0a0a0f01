import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCertificates } from '../queries.ts';
import { CertificateCard } from './certificate-card.tsx';

/** The certificates of the person (TEST-1, TEST-3), as a section of the screen of tests and certificates. */
export const CertificatesList = () => {
  const { t } = useTranslation('certificates');
  const query = useCertificates();
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="certificates" className="text-2xl text-ink">
          {t('title')}
        </h2>
        <LinkButton href="/dashboard/transcript" variant="quiet" size="sm">
          {t('transcriptLink')}
        </LinkButton>
      </div>
      <ListStates
        query={query}
        loadingText={t('loading')}
        failedText={t('loadFailed')}
        skeleton={<Loading />}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            illustration={<CertificateIcon className="size-7" />}
          />
        }
      >
        {(certificates) => (
          <>
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {certificates.map((certificate) => (
                <CertificateCard key={certificate.id} certificate={certificate} />
              ))}
            </ul>
            <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
          </>
        )}
      </ListStates>
    </section>
  );
};

const Loading = () => (
  <Card className="flex flex-col gap-4">
    <Skeleton className="h-7 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-11 w-72 max-w-full" />
  </Card>
);
