import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { fetchAgain } from '../../../platform/api/use-api.ts';
import { useCompare } from '../../../platform/i18n/compare.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { DocumentDialog } from '../../../shared/documents/document-dialog.tsx';
import { type MyDocument, myDocuments } from '../../../shared/documents/my-documents.ts';
import { useMyDocuments, useOpening, showOpened } from '../../../shared/documents/opened-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BookIcon, FileIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CourseDocuments } from '../components/course-documents.tsx';
import { type DocumentFilter, grouped, matching } from '../document-groups.ts';

/** DOC-1: the documents per course, module and class, with what the student did with each. */
export const DocumentsScreen = () => {
  const { t } = useTranslation('documents');
  const list = useMyDocuments();
  useLiveDocuments();
  usePageTitle(t('list.title'));
  const { mutate: recordOpening } = useOpening();
  // In the address, so that a notification leads to it and the back button closes it.
  const [query, setQuery] = useSearchParams();
  const shownId = query.get('documento');
  const shown = list.data?.find(({ id, bloqueado, filePath }) => id === shownId && !bloqueado && isFile(filePath));
  const show = (id: string | null) =>
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
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <LinkButton href="/dashboard/glosario" variant="secondary">
            <BookIcon className="size-5" />
            {t('list.glossary')}
          </LinkButton>
        }
      />
      <ListStates
        query={list}
        loadingText={t('list.loading')}
        failedText={t('list.loadFailed')}
        skeleton={
          <div className="flex flex-col gap-5">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        }
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            illustration={<FileIcon className="size-7" />}
          />
        }
      >
        {(documents) => (
          <Library documents={documents} onOpen={({ id }) => show(id)} onFollow={({ id }) => recordOpening(id)} />
        )}
      </ListStates>
      <NextPage query={list} />
      {shown && <DocumentDialog key={shown.id} document={shown} onClose={() => show(null)} />}
    </div>
  );
};

const isFile = (filePath: string): boolean => filePath.startsWith('/api/');

interface LibraryProps {
  documents: readonly MyDocument[];
  onOpen: (document: MyDocument) => void;
  onFollow: (document: MyDocument) => void;
}

const filters: readonly DocumentFilter[] = ['all', 'mandatory', 'unopened'];

const Library = ({ documents, onOpen, onFollow }: LibraryProps) => {
  const { t } = useTranslation('documents');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<DocumentFilter>('all');
  const searched = useDeferredValue(search);
  const showAll = useCallback(() => {
    setSearch('');
    setFilter('all');
  }, []);
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <TextField
          type="search"
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={search}
          onChange={setSearch}
          className="min-w-0 grow basis-64"
        />
        <Select
          label={t('list.show')}
          value={filter}
          onChange={(id) => setFilter(filters.find((each) => each === id) ?? 'all')}
          options={filters.map((id) => ({ id, label: t(`list.filters.${id}`) }))}
          className="basis-48"
        />
      </div>
      <Found search={searched} onShowAll={showAll} {...{ documents, filter, onOpen, onFollow }} />
    </>
  );
};

interface FoundProps extends LibraryProps {
  search: string;
  filter: DocumentFilter;
  onShowAll: () => void;
}

/** Documents that were searched for, by course. Memoized, so that a letter is shown before the list of what it finds is drawn. */
const Found = memo(({ documents, search, filter, onShowAll, ...opening }: FoundProps) => {
  const { t } = useTranslation('documents');
  const compare = useCompare();
  const found = matching(documents, search, filter);
  const isSearch = search.trim() !== '' || filter !== 'all';
  const courses = grouped(found).toSorted((one, other) => compare(one.name, other.name, false));
  return (
    <>
      <p role="status" className={isSearch ? 'text-sm text-muted' : 'sr-only'}>
        {isSearch && t('list.found', { count: found.length })}
      </p>
      {courses.length === 0 && (
        <EmptyState
          title={t('list.nothingTitle')}
          text={t('list.nothingText')}
          illustration={<FileIcon className="size-7" />}
          action={
            <Button variant="secondary" onPress={onShowAll}>
              {t('list.showAll')}
            </Button>
          }
        />
      )}
      {courses.map((course) => (
        // Another key for a search, so that what it finds stands open.
        <CourseDocuments key={`${course.id} ${isSearch}`} course={course} isSearch={isSearch} {...opening} />
      ))}
    </>
  );
});

/** Shows what I open on another device. */
const useLiveDocuments = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: { documentoAbierto: (opened) => showOpened(queries, opened) },
      catchUp: () => void fetchAgain(queries, myDocuments.route),
    }),
    [queries],
  );
  useHearing(hearing);
};
