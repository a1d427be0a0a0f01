import type { PaymentMode } from '@puente/contracts/payments';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { useCourse } from '../features/catalogue/queries.ts';
import { useEnrolmentRefresh, useJoinCourse, useMySubscriptions } from '../features/enrolment/queries.ts';
import type { CheckoutAddress } from '../features/payments/use-purchase.ts';
import { loadTexts } from '../platform/i18n/i18n.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Spinner } from '../ui/spinner.tsx';

const CoursePurchase = lazy(async () => {
  const [chunk] = await Promise.all([import('./course-purchase.tsx'), loadTexts(['payments'])]);
  return { default: chunk.CoursePurchase };
});

const InstalmentDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../features/payments/components/instalment-dialog.tsx'),
    loadTexts(['payments']),
  ]);
  return { default: chunk.InstalmentDialog };
});

/**
 * Opens the course dialog over the current screen while the address has a course (`?curso=`), at its payment with
 * `&paso=pago`, whose code and way of paying a reload finds in `&codigo=` and `&modo=`, or the installment payment of that course when the address also has a payment (`&pago=`).
 */
export const CourseDialogHost = () => {
  const [query, setQuery] = useSearchParams();
  const id = query.get('curso');
  const paymentId = query.get('pago');
  const close = () => {
    setQuery(
      (old) => {
        for (const name of ['curso', 'pago', 'paso', 'modo', 'codigo']) old.delete(name);
        return old;
      },
      { preventScrollReset: true },
    );
  };
  const keep = (changes: CheckoutAddress) => {
    setQuery(
      (old) => {
        for (const [name, value] of Object.entries<string | null>({ ...changes })) {
          if (value === null) old.delete(name);
          else old.set(name, value);
        }
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  if (!id) return null;
  return paymentId ? (
    <OpenInstalment key={paymentId} id={id} paymentId={paymentId} onClose={close} />
  ) : (
    <OpenCourse
      key={id}
      id={id}
      isCheckout={query.get('paso') === 'pago'}
      code={query.get('codigo') ?? undefined}
      mode={modeOf(query.get('modo'))}
      keep={keep}
      onClose={close}
    />
  );
};

/** Shows a loading dialog while the dialog's chunk is fetched over a slow connection. */
const LoadingDialog = () => {
  const { t } = useTranslation('app');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="fixed inset-0 z-50 grid animate-fade-in place-items-center bg-scrim text-on-night"
    >
      <Spinner className="size-10" />
    </div>
  );
};

interface OpenInstalmentProps {
  id: string;
  paymentId: string;
  onClose: () => void;
}

const OpenInstalment = ({ id, paymentId, onClose }: OpenInstalmentProps) => {
  const refreshEnrolment = useEnrolmentRefresh();
  return (
    <Suspense fallback={<LoadingDialog />}>
      <InstalmentDialog courseId={id} paymentId={paymentId} onClose={onClose} onPaid={() => void refreshEnrolment()} />
    </Suspense>
  );
};

interface OpenCourseProps {
  id: string;
  /** The course was chosen on its public page: the dialog opens at the payment. */
  isCheckout: boolean;
  /** A code that came with the address. */
  code: string | undefined;
  /** A way of paying that came with it. */
  mode: PaymentMode | undefined;
  keep: (changes: CheckoutAddress) => void;
  onClose: () => void;
}

const modeOf = (modo: string | null): PaymentMode | undefined =>
  modo === 'payment' || modo === 'subscription' ? modo : undefined;

const OpenCourse = ({ id, isCheckout, code, mode, keep, onClose }: OpenCourseProps) => {
  const course = useCourse(id);
  const subscriptions = useMySubscriptions();
  const refreshEnrolment = useEnrolmentRefresh();
  const joinCourse = useJoinCourse();
  // All changes so far: two in a row would both begin with the address before them.
  const kept = useRef<CheckoutAddress>({});
  const keepAll = (changes: CheckoutAddress) => keep(Object.assign(kept.current, changes));
  // A late installment makes the subscription 'Inactiva', but the course stays owned; an expired one can be bought
  // again.
  const isOwned = subscriptions.data?.some(
    ({ cursoId, estado }) => cursoId === id && (estado === 'Activa' || estado === 'Inactiva'),
  );
  return (
    <Suspense fallback={<LoadingDialog />}>
      <CoursePurchase
        show
        course={course.data}
        isLoadingCourseDetails={course.isPending}
        errorCourseDetails={course.error}
        isOwned={isOwned ?? false}
        isCheckout={isCheckout && subscriptions.isSuccess && !isOwned}
        code={code}
        mode={mode}
        keep={keepAll}
        onRetry={() => void course.refetch()}
        onClose={onClose}
        onPurchaseSuccessful={() => void refreshEnrolment()}
        onJoin={() => joinCourse.mutateAsync(id)}
      />
    </Suspense>
  );
};
