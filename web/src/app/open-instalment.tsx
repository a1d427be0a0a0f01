import { useEnrolmentRefresh } from '../features/enrolment/queries.ts';
import { InstalmentDialog } from '../features/payments/components/instalment-dialog.tsx';
import { useCourseAddress } from './course-address.ts';

interface OpenInstalmentProps {
  id: string;
  paymentId: string;
}

/** The dialog of an installment, in the app. */
export const OpenInstalment = ({ id, paymentId }: OpenInstalmentProps) => {
  const { close } = useCourseAddress();
  const refreshEnrolment = useEnrolmentRefresh();
  return (
    <InstalmentDialog courseId={id} paymentId={paymentId} onClose={close} onPaid={() => void refreshEnrolment()} />
  );
};
