import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { loadTexts } from '../platform/i18n/i18n.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Spinner } from '../ui/progress.tsx';

const OpenInstalment = lazy(async () => {
  const [chunk] = await Promise.all([import('./open-instalment.tsx'), loadTexts(['payments'])]);
  return { default: chunk.OpenInstalment };
});

const OpenCourse = lazy(async () => {
  const [chunk] = await Promise.all([import('./open-course.tsx'), loadTexts(['payments', 'writing'])]);
  return { default: chunk.OpenCourse };
});

/**
 * Opens the course dialog over the current screen while the address has a course (`?curso=`), at its payment with
 * `&paso=pago`, whose code and way of
 * paying a reload finds in `&codigo=` and `&modo=`, or the installment payment of that course when the address also has
 * a payment (`&pago=`).
 */
export const CourseDialogHost = () => {
  const [query] = useSearchParams();
  const id = query.get('curso');
  const paymentId = query.get('pago');
  if (!id) return null;
  return (
    <Suspense fallback={<LoadingDialog />}>
      {paymentId ? <OpenInstalment key={paymentId} id={id} paymentId={paymentId} /> : <OpenCourse key={id} id={id} />}
    </Suspense>
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
