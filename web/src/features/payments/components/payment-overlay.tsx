import { CheckIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/progress.tsx';

interface PaymentOverlayProps {
  isShown: boolean;
  /** Whether the work has finished successfully. */
  isDone?: boolean;
  message: string;
}

/**
 * Covers the form during work and shows its progress. The live region stays mounted, so that screen readers announce
 * each change.
 */
export const PaymentOverlay = ({ isShown, isDone = false, message }: PaymentOverlayProps) => (
  <output className={isShown ? 'absolute inset-0 z-10 flex bg-canvas/90 p-6 motion-safe:animate-fade-in' : 'sr-only'}>
    {isShown && (
      <span className="sticky top-20 bottom-20 m-auto flex max-w-sm flex-col items-center gap-4 text-center text-lg font-semibold text-ink">
        {isDone ? <CheckIcon className="size-10 text-success" /> : <Spinner className="size-10 text-brand" />}
        {message}
      </span>
    )}
  </output>
);
