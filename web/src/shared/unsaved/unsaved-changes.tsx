import { useEffect, useRef, useState, useEffectEvent } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { askBeforeLeaving } from '../../platform/leaving.ts';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';

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

interface UnsavedQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave what was typed and not saved. Needs the texts `unsaved`. */
const UnsavedQuestion = ({ onStay, onLeave }: UnsavedQuestionProps) => {
  const { t } = useTranslation('unsaved');
  return (
    <ConfirmAction
      title={t('title')}
      text={t('text')}
      confirm={t('leave')}
      cancel={t('stay')}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};

/** Warns before the page is closed or reloaded (beforeunload). */
export const useLeaveWarning = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
};
