import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { isKeyOf } from '@puente/contracts/keys';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../../shared/forms/form.tsx';
import { UnsavedGuard } from '../../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { es } from '../../texts/es.ts';
import { courseAddress } from '../addresses.ts';
import { hasProblems } from '../course-draft.ts';
import type { Conflict } from '../merge.ts';
import { type CourseForm, sentencesIn, useCourseForm, useSaving } from '../use-course-form.ts';
import { BackToCourses } from './back-to-courses.tsx';
import { BasicsCard } from './basics-card.tsx';
import { CourseButtons } from './course-buttons.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PriceCard } from './price-card.tsx';
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
  const saving = useSaving(course, form, {
    onCreated(id) {
      isDone.current = true;
      if (isShown.current) void navigate(courseAddress(id), { replace: true });
    },
  });
  const leaveSilently = useCallback(() => {
    isDone.current = true;
  }, []);
  const { problems, refused } = saving;
  const { change, changeZone, zone } = form;
  const { modulos, precio, descuento, descuentoDesde, descuentoHasta, inscripcionCierra, ...basics } = form.draft;
  return (
    <>
      {course ? (
        <CourseButtons course={course} academyZone={academyZone} isDirty={form.isDirty} />
      ) : (
        <NewCourseHeader />
      )}
      <DraftAlerts form={form} saving={saving} />
      <FormElement
        form={{ attach: saving.attach, submit: saving.save }}
        // Scroll margin, so that the bar at the bottom does not cover the focused control.
        className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem] [&_:is(a,button,input,textarea)]:scroll-mb-32"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <BasicsCard {...basics} change={change} problems={problems} typeProblem={refused.tipoDeNegocioId} />
          <PriceCard
            {...{ precio, descuento, descuentoDesde, descuentoHasta, inscripcionCierra }}
            change={change}
            problems={problems}
            priceProblem={refused.precio}
            untilProblem={refused.descuentoHasta}
          />
          <SyllabusCard {...{ modulos, zone, academyZone, change, changeZone, problems }} />
        </div>
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-1">
          {course && <StateCard course={course} isDirty={form.isDirty} onGone={leaveSilently} />}
          <PhotoCard course={course} />
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

      <RemovalOfUsed saving={saving} />
      <UnsavedGuard isDirty={form.isDirty} isKept={() => isDone.current} onLeave={form.discard} />
    </>
  );
};

const NewCourseHeader = () => {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <BackToCourses />
      <PageHeader title={t('editor.newTitle')} />
    </>
  );
};

interface SavingProps {
  saving: ReturnType<typeof useSaving>;
}

/** Alerts about the draft: older than the stored course, resumed from an earlier visit, or combined. */
const DraftAlerts = ({ form, saving }: SavingProps & { form: CourseForm }) => {
  const { t } = useTranslation('catalogue');
  const isOutdated = form.isOutdated && !saving.isPending;
  return (
    <>
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
    </>
  );
};

/** Asks before a save removes classes that are in use. */
const RemovalOfUsed = ({ saving }: SavingProps) => {
  const { t } = useTranslation('catalogue');
  if (!saving.used) return null;
  return (
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
  );
};

interface SaveBarProps {
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
  /** Why it can't be saved, or was not. */
  problem: string | undefined;
}

/** Stays in sight at the bottom of a long form. */
const SaveBar = ({ isNew, isDirty, isPending, problem }: SaveBarProps) => {
  const { t } = useTranslation('catalogue');
  const state = isDirty ? t('editor.unsaved') : t(isNew ? 'editor.neverSaved' : 'editor.allSaved');
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 rounded-t-lg border border-line bg-raised p-4 shadow-float 2xl:col-span-2"
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {isNew ? t('editor.neverSaved') : state}
        </p>
        <Button type="submit" isDisabled={!isDirty && !isNew} isPending={isPending} pendingText={t('editor.saving')}>
          {t(isNew ? 'editor.create' : 'editor.save')}
        </Button>
      </div>
    </div>
  );
};

interface OutdatedAlertProps {
  /** Server's messages about the refused save: who changed which fields. */
  said: readonly string[];
  onCombine: () => void;
  onDiscard: () => void;
}

/** Warns that another person saved the course (optimistic lock), and asks whether to combine or discard the changes. */
const OutdatedAlert = ({ said, onCombine, onDiscard }: OutdatedAlertProps) => {
  const { t } = useTranslation('catalogue');
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onPress={onCombine}>
            {t('outdated.keep')}
          </Button>
          <Button size="sm" variant="secondary" onPress={onDiscard}>
            {t('outdated.take')}
          </Button>
        </div>
      }
    >
      {(said.length > 0 ? said : [t('outdated.text')]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
};

/** Lists the fields that both sides had changed, after changes were combined. */
const CombinedAlert = ({ conflicts }: { conflicts: readonly Conflict[] }) => {
  const { t } = useTranslation('catalogue');
  const sentence = ({ field, of }: Conflict): string => {
    if (field === 'removed') return t('outdated.removed', { of: of ?? '' });
    const name = t(`outdated.field.${isKeyOf(field, es.outdated.field) ? field : 'other'}`);
    return of === null ? t('outdated.ofCourse', { field: name }) : t('outdated.ofRow', { of, field: name });
  };
  const sentences = [...new Set(conflicts.map(sentence))];
  return (
    <Alert tone={sentences.length > 0 ? 'warning' : 'info'}>
      <p>{t('outdated.merged')}</p>
      {sentences.length > 0 && (
        <>
          <p className="mt-2">{t('outdated.conflicts')}</p>
          <ul className="list-disc pl-5">
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
};
