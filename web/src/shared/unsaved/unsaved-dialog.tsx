import { useEffect, useRef, useState } from 'react';

import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface UnsavedDialogProps extends DialogProps {
  /** Whether closing loses something. Default: once something was typed in it. */
  isDirty?: boolean;
}

/**
 * A dialog whose content can be lost: a press outside, Escape and × ask before it closes, and so does the browser before it
 * leaves the page. A Cancel button inside, which says what it does, closes at once. Needs the texts `unsaved`.
 */
export const UnsavedDialog = ({ isDirty: isKnownDirty, onOpenChange, children, ...dialog }: UnsavedDialogProps) => {
  const [isTyped, setTyped] = useState(false);
  const isDirty = isKnownDirty ?? isTyped;
  const [isAsking, setAsking] = useState(false);
  const focused = useRef<HTMLElement>(null);
  useLeaveWarning(isDirty);
  useEffect(() => {
    if (!isAsking) return undefined;
    // A press outside takes the focus from the field. React Aria restores what it was in the frame after the question.
    return () =>
      void requestAnimationFrame(() => requestAnimationFrame(() => focused.current?.focus({ preventScroll: true })));
  }, [isAsking]);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => {
        if (!isOpen && isDirty) setAsking(true);
        else onOpenChange(isOpen);
      }}
    >
      <div className="contents" onInput={() => setTyped(true)} onFocus={({ target }) => (focused.current = target)}>
        {children}
      </div>
      {isAsking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={() => onOpenChange(false)} />}
    </Dialog>
  );
};
