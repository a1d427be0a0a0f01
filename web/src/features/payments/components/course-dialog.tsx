import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentMode } from '@puente/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState, useRef } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { fetchAgain } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { canLeave, isPaying } from '../purchase-state.ts';
import { useAcademy, useArrears } from '../queries.ts';
import { type CheckoutAddress, usePurchase } from '../use-purchase.ts';
import { CourseOverview } from './course-overview.tsx';
import { NextEditionNotice } from './next-edition-notice.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PurchaseFrame, PurchaseSkeleton } from './purchase-frame.tsx';
import { PurchaseSuccess } from './purchase-success.tsx';

export interface CourseDialogProps {
  show: boolean;
  course: Curso | null | undefined;
  isLoadingCourseDetails: boolean;
  /** The error of loading the course, if any. */
  errorCourseDetails: unknown;
  /** Whether the user already has the course. */
  isOwned?: boolean;
  /** A code that came with the address; it is filled in and checked. */
  code?: string | undefined;
  /** The way of paying that came with the address. */
  mode?: PaymentMode | undefined;
  /** Writes into the address what a reload of the checkout has to find there. */
  keep?: (changes: CheckoutAddress) => void;
  /** Opens at the payment, since course and price were read elsewhere. */
  isCheckout?: boolean;
  onRetry?: () => void;
  onClose: () => void;
  /** Called when the purchase is complete and the access active. */
  onPurchaseSuccessful: () => void;
  /** Enrolls the user in a free course. */
  onJoin: () => Promise<unknown>;
  /** Content after enrolling, in the last step. */
  firstSteps?: ReactNode;
  /** Leads to the course, from the last step. */
  onFinish: () => void;
}

/** A course's details and its purchase in three steps. Each opening resets the state (PAY-8). */
export const CourseDialog = ({ show, ...props }: CourseDialogProps) => {
  if (!show) return null;
  const { course } = props;
  // A loaded course stays mounted when a later refetch fails: a half-filled card form depends on it.
  return course ? <Open key={course.id} {...props} course={course} /> : <Waiting {...props} />;
};

const Open = (props: OpenDialogProps & { course: Curso }) => {
  // The price at opening time: a later price change must not replace the purchase in progress.
  const [isFree] = useState(props.course.precioFinal === 0);
  return isFree ? <FreeCourse {...props} /> : <Purchase {...props} />;
};

type OpenDialogProps = Omit<CourseDialogProps, 'show'>;

const Purchase = ({
  course,
  isOwned = false,
  isCheckout = false,
  code,
  mode,
  keep,
  onClose,
  onPurchaseSuccessful,
  firstSteps,
  onFinish,
}: OpenDialogProps & { course: Curso }) => {
  const { t } = useTranslation('payments');
  const flow = usePurchase({ courseId: course.id, givenCode: code, givenMode: mode, keep }, onPurchaseSuccessful);
  const arrears = useArrears(course.id);
  const terms = useAcademy().data?.cuotas;
  const { step, order } = flow.purchase;
  const skipOverview = useEffectEvent(() => {
    // A course that has begun is read about first: joining it late is confirmed there.
    const { abierta, clasesPasadas } = course.inscripcion;
    if (step === 'overview' && abierta && clasesPasadas === 0) flow.begin();
  });
  useEffect(() => {
    if (isCheckout) skipOverview();
  }, [isCheckout]);
  return (
    <PurchaseFrame
      step={step}
      eyebrow={step === 'payment' || step === 'success' ? t(`dialog.${step}`) : undefined}
      title={<CourseTitle course={course} />}
      isDismissable={canLeave(flow.purchase)}
      isBusy={isPaying(flow.purchase)}
      onClose={onClose}
    >
      {step === 'overview' && (
        <CourseOverview
          course={course}
          terms={terms}
          isOwned={isOwned || flow.isFoundOwned}
          notice={<NextEditionNotice cursoId={course.id} />}
          onContinue={flow.begin}
        />
      )}
      {step === 'payment' && (
        <PaymentStep course={course} terms={terms} arrears={arrears} flow={flow} onClose={onClose} />
      )}
      {step === 'success' && (
        <PurchaseSuccess course={course} order={order} firstSteps={firstSteps} onFinish={onFinish} />
      )}
    </PurchaseFrame>
  );
};

const Waiting = ({ isLoadingCourseDetails, errorCourseDetails, onRetry, onClose }: OpenDialogProps) => {
  const { t } = useTranslation('payments');
  return (
    <PurchaseFrame step="waiting" title={t('dialog.title')} isTitleHidden isDismissable onClose={onClose}>
      {errorCourseDetails && !isLoadingCourseDetails ? (
        <ErrorState message={t('dialog.loadFailed')} {...(onRetry && { onRetry })} />
      ) : (
        <PurchaseSkeleton text={t('dialog.loading')} />
      )}
    </PurchaseFrame>
  );
};

interface FreeCourseProps {
  course: Curso;
  isOwned?: boolean;
  onJoin: () => Promise<unknown>;
  onClose: () => void;
  firstSteps?: ReactNode;
  onFinish: () => void;
}

/** A free course: its details and a button to join it. */
const FreeCourse = ({ course, isOwned = false, onJoin, onClose, ...last }: FreeCourseProps) => {
  const { t } = useTranslation('payments');
  const joining = useJoining(onJoin);
  const isJoined = joining.state === 'joined';
  return (
    <PurchaseFrame
      step={isJoined ? 'success' : 'overview'}
      eyebrow={isJoined ? t('dialog.joined') : undefined}
      title={<CourseTitle course={course} />}
      isDismissable
      onClose={onClose}
    >
      {isJoined ? (
        <PurchaseSuccess course={course} order={null} {...last} />
      ) : (
        <CourseOverview
          notice={<NextEditionNotice cursoId={course.id} />}
          course={course}
          isOwned={isOwned || joining.state === 'owned'}
          isPending={joining.state === 'joining'}
          problem={joining.problem}
          onContinue={joining.join}
        />
      )}
    </PurchaseFrame>
  );
};

type JoiningState = 'idle' | 'joining' | 'joined' | 'owned';

const useJoining = (onJoin: () => Promise<unknown>) => {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const [state, setState] = useState<JoiningState>('idle');
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);

  const tryToJoin = async (): Promise<JoiningState> => {
    try {
      await onJoin();
      return 'joined';
    } catch (error) {
      // Joined in another tab, or by a request whose response was lost.
      if (error instanceof ApiError && error.code === 'COURSE_ALREADY_OWNED') {
        void queries.invalidateQueries();
        return 'owned';
      }
      if (error instanceof ApiError && error.code === 'COURSE_ENROLMENT_CLOSED')
        void fetchAgain(queries, 'GET /courses/:id');
      setProblem(messageOf(error, t('course.joinFailed')));
      return 'idle';
    }
  };

  const join = async (): Promise<void> => {
    // A double click arrives before the next render, when the button is not disabled yet.
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(undefined);
    setState('joining');
    setState(await tryToJoin());
    isRunning.current = false;
  };
  return { state, problem, join: () => void join() };
};
