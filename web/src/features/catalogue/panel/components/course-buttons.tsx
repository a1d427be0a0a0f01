import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { EditionDialog } from './edition-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface CourseButtonsProps {
  course: CursoDelPanel;
  academyZone: string;
  /** Whether the form has changes that are not saved, which neither the preview nor the new edition has. */
  isDirty: boolean;
}

/** The preview of a stored course, and a new edition of it, with their dialogs. */
export const CourseButtons = ({ course, academyZone, isDirty }: CourseButtonsProps) => {
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
};
