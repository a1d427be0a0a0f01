import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { coursesOfClasses, useTaughtClasses } from '../../../../shared/classes/taught-classes.ts';
import { useEditionNames } from '../../../../shared/courses/editions.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { errorStyle } from '../../../../ui/field-style.ts';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { BookIcon } from '../../../../ui/icons.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { uncaptionedAddress, videosAddress } from '../../captions/addresses.ts';
import { useVideoCount } from '../../captions/queries.ts';
import { DocumentsOfClass } from '../components/documents-of-class.tsx';
import { NewDocumentsDialog } from '../components/new-documents-dialog.tsx';
import { UnfinishedUploads, UploadList } from '../components/uploads.tsx';
import { useMyUploads } from '../my-uploads.ts';
import { refreshDocuments } from '../queries.ts';

/**
 * The panel's section of the documents of classes (ADM-4). Course and class are in the address, so that a bookmark and
 * the back button find them again.
 */
export const Material = () => {
  const { t } = useTranslation('material');
  const queries = useQueryClient();
  const uploads = useMyUploads(useCallback(() => refreshDocuments(queries), [queries]));
  const { data: classes, error, isFetching, refetch } = useTaughtClasses();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (!classes) {
    return error ? (
      <ErrorState message={messageOf(error, t('loadFailed'))} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  const clase = classes.find(({ id }) => id === query.get('claseId'));
  const cursoId = clase?.cursoId ?? query.get('cursoId');
  const choose = (next: { cursoId: string; claseId?: string }): void => {
    setAsked(false);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        <div className="flex flex-wrap gap-3">
          <CaptionsLink />
          <Button onPress={() => (clase ? setAdding(true) : setAsked(true))}>
            <UploadIcon className="size-4" />
            {t('add')}
          </Button>
        </div>
      </div>
      {isAsked && !clase && (
        <p role="alert" className={errorStyle}>
          {t('chooseFirst')}
        </p>
      )}
      {classes.length === 0 ? (
        <EmptyState title={t('noClasses')} text={t('noClassesText')} illustration={<BookIcon className="size-7" />} />
      ) : (
        <ClassChoice classes={classes} cursoId={cursoId} claseId={clase?.id ?? null} onChoose={choose} />
      )}
      <UploadList uploads={uploads} />
      <UnfinishedUploads uploads={uploads} />
      {clase && <DocumentsOfClass key={clase.id} claseId={clase.id} />}
      {!clase && classes.length > 0 && (
        <EmptyState title={t('chooseTitle')} text={t('chooseText')} illustration={<BookIcon className="size-7" />} />
      )}
      {clase && isAdding && <NewDocumentsDialog clase={clase} onClose={() => setAdding(false)} />}
    </div>
  );
};

/** The way to the captions of videos, with how many of the published ones have none. */
const CaptionsLink = () => {
  const { t } = useTranslation('captions');
  const { data } = useVideoCount();
  const missing = data?.sinSubtitulos ?? 0;
  return (
    <LinkButton href={missing > 0 ? uncaptionedAddress : videosAddress} variant="secondary">
      {t('open')}
      {missing > 0 && <Badge tone="warning">{t('withoutCaptions', { count: missing })}</Badge>}
    </LinkButton>
  );
};

interface ClassChoiceProps {
  classes: NonNullable<ReturnType<typeof useTaughtClasses>['data']>;
  cursoId: string | null;
  claseId: string | null;
  onChoose: (next: { cursoId: string; claseId?: string }) => void;
}

/** Chooses a course and one of its classes. */
const ClassChoice = ({ classes, cursoId, claseId, onChoose }: ClassChoiceProps) => {
  const { t } = useTranslation('material');
  const format = useFormat();
  const { optionOf } = useEditionNames();
  const ofCourse = classes.filter((each) => each.cursoId === cursoId);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t('course')}
        options={coursesOfClasses(classes).map(optionOf)}
        value={ofCourse[0]?.cursoId ?? null}
        onChange={(id) => onChoose({ cursoId: id })}
      />
      <Select
        label={t('class')}
        options={ofCourse.map(({ id, nombre, fechaHora, moduloNombre }) => ({
          id,
          label: nombre,
          detail: `${moduloNombre} · ${format.dateTime(fechaHora)}`,
        }))}
        value={claseId}
        onChange={(id) => cursoId && onChoose({ cursoId, claseId: id })}
        isDisabled={ofCourse.length === 0}
      />
    </div>
  );
};
