import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { memo, useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Spinner } from '../../../../ui/progress.tsx';
import { usePreview } from '../queries.ts';
import { EditionDialog } from './edition-dialog.tsx';

interface CourseButtonsProps {
  course: CursoDelPanel;
  academyZone: string;
  /** Whether the form has changes that are not saved, which neither the preview nor the new edition has. */
  isDirty: boolean;
}

/** The preview of a stored course, and a new edition of it, with their dialogs. */
export const CourseButtons = memo(({ course, academyZone, isDirty }: CourseButtonsProps) => {
  const { t } = useTranslation('catalogue');
  const [opened, setOpened] = useState<'edition' | 'preview'>();
  const close = (): void => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onPress={() => setOpened('preview')}>
        {t('preview.open')}
      </Button>
      <Button variant="secondary" onPress={() => setOpened('edition')}>
        {t('edition.open')}
      </Button>
      {opened === 'edition' && (
        <EditionDialog course={course} academyZone={academyZone} isDirty={isDirty} onClose={close} />
      )}
      {opened === 'preview' && <PreviewDialog id={course.id} isDirty={isDirty} onClose={close} />}
    </div>
  );
});

interface PreviewDialogProps {
  id: string;
  isDirty: boolean;
  onClose: () => void;
}

/** The public page of a course as it would be, in both languages. */
const PreviewDialog = ({ id, isDirty, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation('catalogue');
  const preview = usePreview(id);
  return (
    <Dialog isOpen size="sm" onOpenChange={(isOpen) => isOpen || onClose()} title={t('preview.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('preview.text')}</p>
        {isDirty && <p className="font-medium text-ink">{t('preview.unsaved')}</p>}
        {preview.isPending && (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {t('preview.loading')}
          </p>
        )}
        {preview.isError && (
          <ErrorState
            message={messageOf(preview.error, t('preview.failed'))}
            isRetrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        )}
        {preview.data && (
          <div className="flex flex-col gap-3">
            <LinkButton href={preview.data.es} target="_blank" rel="noopener">
              {t('preview.es')}
            </LinkButton>
            <LinkButton variant="secondary" href={preview.data.en} target="_blank" rel="noopener">
              {t('preview.en')}
            </LinkButton>
          </div>
        )}
      </div>
    </Dialog>
  );
};
