import { useEffect, useEffectEvent, useState } from 'react';

import { askBeforeLeaving } from '../../platform/leaving.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface UnsavedGuardProps {
  /** Whether there is something that leaving would lose. */
  isDirty: boolean;
  /**
   * Whether an address within the app keeps what is unsaved, such as another tab of the same form, or where a save leads.
   * Default: an address with the same path.
   */
  isKept?: (to: URL) => boolean;
  /** Told when somebody leaves without saving. */
  onLeave?: () => void;
}

const hasSamePath = ({ pathname }: URL): boolean => pathname === location.pathname;

/**
 * Asks before unsaved changes are lost: by a link or the back button in a dialog, by closing the page in the browser's
 * own. Needs the texts `unsaved`.
 */
export const UnsavedGuard = ({ isDirty, isKept = hasSamePath, onLeave }: UnsavedGuardProps) => {
  const [leave, setLeave] = useState<() => void>();
  useLeaveWarning(isDirty);
  const stops = useEffectEvent((to: string, go: () => void): boolean => {
    if (isKept(new URL(to, location.href))) return false;
    setLeave(() => go);
    return true;
  });
  useEffect(() => (isDirty ? askBeforeLeaving((to, go) => stops(to, go)) : undefined), [isDirty]);
  if (!leave) return null;
  return (
    <UnsavedQuestion
      onStay={() => setLeave(undefined)}
      onLeave={() => {
        onLeave?.();
        leave();
      }}
    />
  );
};
