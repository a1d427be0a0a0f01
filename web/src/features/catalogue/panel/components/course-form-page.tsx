import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../../shared/forms/form.tsx';
import { UnsavedGuard } from '../../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { courseAddress } from '../addresses.ts';
import { hasProblems } from '../course-draft.ts';
import { sentencesIn } from '../sentences.ts';
import { useCourseForm } from '../use-course-form.ts';
import { useSaving } from '../use-saving.ts';
import { BackToCourses } from './back-to-courses.tsx';
import { BasicsCard } from './basics-card.tsx';
import { EditionDialog } from './edition-dialog.tsx';
import { CombinedAlert, OutdatedAlert } from './outdated-alert.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PriceCard } from './price-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { StateCard } from './state-card.tsx';
import { SyllabusCard } from './syllabus-card.tsx';
import { TutorsCard } from './tutors-card.tsx';

interface CourseFormPageProps {
  /** Stored course; undefined for a new one. */
  course: CursoDelPanel | undefined;
  academyZone: string;
}

/** Edits a course (ADM-2). Typed values survive a failure, a reload, and another person's save. */
export const CourseFormPage = ({ course, academyZone }: CourseFormPageProps) => {
  const { t } = useTranslation('catalogue');
  const form = useCourseForm(course, academyZone);
  /** Whether the course was created or deleted, so that leaving the page asks nothing. */
  const isDone = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'edition' | 'preview'>();
  const saving = useSaving(course, form, {
    onCreated(id) {
      isDone.current = true;
      if (isShown.current) void navigate(courseAddress(id), { replace: true });
    },
  });
  const { problems } = saving;
  const isOutdated = form.isOutdated && !saving.isPending;
  const close = (): void => setOpened(undefined);
  return (
    <>
      <BackToCourses />
      <PageHeader
        title={course?.titulo ?? t('editor.newTitle')}
        actions={
          course && (
            <>
              <Button variant="secondary" onPress={() => setOpened('preview')}>
                {t('preview.open')}
              </Button>
              <Button variant="secondary" onPress={() => setOpened('edition')}>
                {t('edition.open')}
              </Button>
            </>
          )
        }
      />
      {isOutdated && (
        <OutdatedAlert
          said={saving.isRefusedAsOutdated ? sentencesIn(saving.message ?? '') : []}
          onCombine={() => {
            form.combine();
            saving.reset();
          }}
          onDiscard={() => {
            form.discard();
            saving.reset();
          }}
        />
      )}
      {form.isResumed && !isOutdated && (
        <Alert
          tone="info"
          action={
            <Button size="sm" variant="secondary" onPress={form.discard}>
              {t('editor.discard')}
            </Button>
          }
        >
          {t('editor.resumed')}
        </Alert>
      )}
      {form.conflicts && form.isDirty && !isOutdated && <CombinedAlert conflicts={form.conflicts} />}
      <FormElement
        form={{ attach: saving.attach, submit: saving.save }}
        // Scroll margin, so that the bar at the bottom does not cover the focused control.
        className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem] [&_:is(a,button,input,textarea)]:scroll-mb-32"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <BasicsCard form={form} problems={problems} typeProblem={saving.refused.tipoDeNegocioId} />
          <PriceCard form={form} problems={problems} refused={saving.refused} />
          <SyllabusCard form={form} academyZone={academyZone} problems={problems} />
        </div>
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-1">
          {course && <StateCard course={course} isDirty={form.isDirty} onGone={() => (isDone.current = true)} />}
          <TutorsCard course={course} />
        </div>
        <SaveBar
          isNew={!course}
          isDirty={form.isDirty}
          isPending={saving.isPending}
          problem={
            (problems && hasProblems(problems) ? saving.problemText : undefined) ??
            (saving.isRefusedAsOutdated ? undefined : saving.message)
          }
        />
      </FormElement>

      {opened === 'edition' && course && (
        <EditionDialog course={course} academyZone={academyZone} isDirty={form.isDirty} onClose={close} />
      )}
      {opened === 'preview' && course && <PreviewDialog id={course.id} isDirty={form.isDirty} onClose={close} />}
      {saving.used && (
        <ConfirmAction
          title={t('used.title')}
          text={sentencesIn(saving.used).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          confirm={t('used.confirm')}
          cancel={t('used.back')}
          isDanger
          onConfirm={saving.saveAndRemoveUsed}
          onClose={saving.reset}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} isKept={() => isDone.current} onLeave={form.discard} />
    </>
  );
};
