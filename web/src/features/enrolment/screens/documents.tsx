import type { Clase } from '@puente/contracts/catalogue';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { isOwnVideo } from '../../../shared/documents/own-video.ts';
import { VideoDialog } from '../../../shared/documents/video-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DocumentTable } from '../components/document-table.tsx';
import { type Subscription, useMySubscriptionsWithDocuments } from '../queries.ts';

/** DOC-1: the documents per course, module and class. */
export const DocumentsScreen = () => {
  const { t } = useTranslation('enrolment');
  const subscriptions = useMySubscriptionsWithDocuments();
  const courses = subscriptions.data?.filter((subscription) => documentsOf(subscription).length > 0);
  usePageTitle(t('documents.title'));
  // In the address, so that a notification leads to it and the back button closes it.
  const [query, setQuery] = useSearchParams();
  const playedId = query.get('documento');
  const played = courses?.flatMap(documentsOf).find((document) => document.id === playedId && isOwnVideo(document));
  const play = (id: string | null) =>
    setQuery(
      (old) => {
        if (id === null) old.delete('documento');
        else old.set('documento', id);
        return old;
      },
      { preventScrollReset: true },
    );
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('documents.title')} text={t('documents.text')} />
      <ListStates
        query={{ ...subscriptions, data: courses }}
        loadingText={t('documents.loading')}
        failedText={t('documents.loadFailed')}
        skeleton={
          <div className="flex flex-col gap-5">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        }
        empty={
          <EmptyState
            title={t('documents.emptyTitle')}
            text={t('documents.emptyText')}
            illustration={<FileIcon className="size-7" />}
          />
        }
      >
        {(shown) =>
          shown.map((subscription) => (
            <CourseDocuments key={subscription.id} subscription={subscription} onPlay={({ id }) => play(id)} />
          ))
        }
      </ListStates>
      {played && <VideoDialog key={played.id} document={played} onClose={() => play(null)} />}
    </div>
  );
};

const documentsOf = ({ curso }: Subscription) =>
  curso.modulos.flatMap(({ clases }) => clases.flatMap(({ documentos }) => documentos));

interface CourseDocumentsProps {
  subscription: Subscription;
  onPlay: (document: Clase['documentos'][number]) => void;
}

const CourseDocuments = ({ subscription, onPlay }: CourseDocumentsProps) => {
  const { t } = useTranslation('enrolment');
  const { curso } = subscription;
  return (
    <Card as="section">
      <h2 className="text-xl">{curso.titulo}</h2>
      {curso.modulos
        .map((modulo) => ({ ...modulo, clases: modulo.clases.filter(({ documentos }) => documentos.length > 0) }))
        .filter(({ clases }) => clases.length > 0)
        .map((modulo) => (
          <div key={modulo.id} className="mt-4">
            <h3 className="text-sm font-semibold text-muted">{modulo.nombre}</h3>
            {modulo.clases.map((clase) => (
              <Disclosure
                key={clase.id}
                title={clase.nombre}
                aside={t('documents.count', { count: clase.documentos.length })}
                headingLevel={4}
              >
                <DocumentTable clase={clase} onPlay={onPlay} />
              </Disclosure>
            ))}
          </div>
        ))}
    </Card>
  );
};
