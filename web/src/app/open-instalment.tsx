import { useEnrolmentRefresh } from '../features/enrolment/queries.ts';
import { InstalmentDialog } from '../features/payments/components/instalment-dialog.tsx';

interface OpenInstalmentProps {
  id: string;
  paymentId: string;
  onClose: () => void;
}

/** The dialog of an installment, in the app. */
export const OpenInstalment = ({ id, paymentId, onClose }: OpenInstalmentProps) => {
  const refreshEnrolment = useEnrolmentRefresh();
  return (
    <InstalmentDialog courseId={id} paymentId={paymentId} onClose={onClose} onPaid={() => void refreshEnrolment()} />
  );
};
