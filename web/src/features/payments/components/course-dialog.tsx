import type { Curso } from '@puente/contracts/catalogue';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isPaying } from '../purchase-state.ts';
import { usePurchase } from '../use-purchase.ts';
import { CourseOverview } from './course-overview.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PurchaseOverlay } from './purchase-overlay.tsx';
import { PurchaseSuccess } from './purchase-success.tsx';

interface CourseDialogProps {
  show: boolean;
  course: Curso | null | undefined;
  isLoadingCourseDetails: boolean;
  /** What went wrong when the course was loaded, if anything did. */
  errorCourseDetails: unknown;
  /** Whether the person already has the course. */
  isOwned?: boolean;
  onRetry?: () => void;
  onClose: () => void;
  /** The purchase is complete and the access active. */
  onPurchaseSuccessful: () => void;
}

/** A course's details and its purchase, in three steps. Each opening begins anew (PAY-8). */
export const CourseDialog = ({ show, ...props }: CourseDialogProps) => {
  if (!show) return null;
  const { course } = props;
  // A course that is there stays, whatever a later refresh of it meets: a half-filled card form hangs on it.
  return course ? <Purchase key={course.id} {...props} course={course} /> : <Waiting {...props} />;
};

type OpenDialogProps = Omit<CourseDialogProps, 'show'>;

const Purchase = ({ course, isOwned = false, onClose, onPurchaseSuccessful }: OpenDialogProps & { course: Curso }) => {
  const { t } = useTranslation('payments');
  const flow = usePurchase(course, onPurchaseSuccessful);
  const { step } = flow.purchase;
  const isBusy = isPaying(flow.purchase);
  const titleId = useId();
  const title = useFocusOnStep(step);
  return (
    <PurchaseOverlay titleId={titleId} isDismissable={step !== 'payment'} isReleased={isBusy} onClose={onClose}>
      <Header onClose={onClose} isHeld={isBusy}>
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {step !== 'overview' && (
            <span className="block font-sans text-sm font-medium tracking-normal text-muted">
              {t(`dialog.${step}`)}
            </span>
          )}
          {course.titulo}
        </h2>
      </Header>
      <Body key={step} titleId={titleId}>
        {step === 'overview' && (
          <CourseOverview course={course} isOwned={isOwned || flow.isFoundOwned} onContinue={flow.begin} />
        )}
        {step === 'payment' && <PaymentStep course={course} flow={flow} onClose={onClose} />}
        {step === 'success' && <PurchaseSuccess course={course} order={flow.purchase.order} onFinish={onClose} />}
      </Body>
    </PurchaseOverlay>
  );
};

const Waiting = ({ isLoadingCourseDetails, errorCourseDetails, onRetry, onClose }: OpenDialogProps) => {
  const { t } = useTranslation('payments');
  const titleId = useId();
  return (
    <PurchaseOverlay titleId={titleId} isDismissable isReleased={false} onClose={onClose}>
      <Header onClose={onClose} isHeld={false}>
        <h2 id={titleId} className="sr-only">
          {t('dialog.title')}
        </h2>
      </Header>
      <Body titleId={titleId}>
        {errorCourseDetails && !isLoadingCourseDetails ? (
          <ErrorState message={t('dialog.loadFailed')} {...(onRetry && { onRetry })} />
        ) : (
          <output className="flex flex-col gap-4 pb-16">
            <span className="sr-only">{t('dialog.loading')}</span>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-40 w-full" />
          </output>
        )}
      </Body>
    </PurchaseOverlay>
  );
};

const Header = ({ isHeld, onClose, children }: { isHeld: boolean; onClose: () => void; children: ReactNode }) => {
  const { t } = useTranslation('payments');
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-8 sm:pt-7">
      {children}
      <IconButton
        label={t('dialog.close')}
        isDisabled={isHeld}
        onPress={onClose}
        className="-mt-1 -mr-2 ml-auto sm:-mr-3"
      >
        <CloseIcon />
      </IconButton>
    </header>
  );
};

/** It scrolls, and so the keyboard has to reach it even while all that it holds is out of reach. */
const Body = ({ titleId, children }: { titleId: string; children: ReactNode }) => (
  <section
    aria-labelledby={titleId}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling is an interaction
    tabIndex={0}
    className="min-h-0 grow overflow-y-auto px-5 pt-2 pb-6 -outline-offset-2 sm:px-8 sm:pb-8"
  >
    {children}
  </section>
);

/** A new step is announced and read from its top; the first one is reached by the dialog's own opening. */
const useFocusOnStep = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
};
