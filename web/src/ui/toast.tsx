import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import type { Tone } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';

interface Notice {
  id: number;
  message: string;
  tone: Tone;
  /** Takes back what the message tells. */
  undo: (() => void) | undefined;
}

const looks = {
  neutral: { Icon: InfoIcon, colour: 'text-muted' },
  info: { Icon: InfoIcon, colour: 'text-info' },
  success: { Icon: CheckIcon, colour: 'text-success' },
  warning: { Icon: WarningIcon, colour: 'text-warning' },
  danger: { Icon: WarningIcon, colour: 'text-danger' },
};
const stays = (tone: Tone) => tone === 'danger' || tone === 'warning';
const shownFor = 6_000;
const undoableFor = 10_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Notice[]): void => {
  notices = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Removes all messages, as a new page does. */
export const removeToasts = (): void => change([]);

/**
 * Shows a toast message. Danger and warning messages stay until they are closed; the others close after 6 s, but not
 * while hovered or focused. Duplicates are shown once, unless
 * they undo different things, and an empty message not at all.
 * @param undo takes back what is told; its button is there for 10 s, and longer while hovered or focused
 */
export const toast = (message: string, tone: Tone = 'success', undo?: () => void): void => {
  if (message === '') return;
  lastId += 1;
  const others = notices.filter((notice) => notice.message !== message || notice.undo);
  change([...others, { id: lastId, message, tone, undo }]);
};

/** Takes a toast back whose message is no longer true. */
export const withdrawToast = (message: string): void => change(notices.filter((notice) => notice.message !== message));

/** The region of the toasts: rendered once, near the root. */
export const ToastRegion = () => {
  const { t } = useTranslation('ui');
  const shown = useSyncExternalStore(subscribe, () => notices);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);
  if (shown.length === 0) return null;

  const close = (id: number): void => {
    flushSync(() => change(notices.filter((notice) => notice.id !== id)));
    setHeld(false);
    const next = region.current?.querySelector('button') ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus pause the timers of its messages
    <section
      ref={region}
      aria-label={t('notices')}
      // Keeps the region reachable while a modal dialog makes the rest of the page inert.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) before.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--toast-lift,0rem))] z-60 flex max-h-[calc(100dvh-2rem)] flex-col gap-3 overflow-y-auto sm:left-auto sm:w-96"
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} isHeld={isHeld} onClose={() => close(notice.id)} />
      ))}
    </section>,
    document.body,
  );
};

interface ToastProps {
  notice: Notice;
  isHeld: boolean;
  onClose: () => void;
}

const Toast = ({ notice: { id, message, tone, undo }, isHeld, onClose }: ToastProps) => {
  const { t } = useTranslation('ui');
  const { Icon, colour } = looks[tone];
  useEffect(() => {
    if (isHeld || stays(tone)) return;
    const timer = setTimeout(() => change(notices.filter((notice) => notice.id !== id)), undo ? undoableFor : shownFor);
    return () => clearTimeout(timer);
  }, [id, isHeld, tone, undo]);
  return (
    <div className="flex animate-rise-in items-start gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-float">
      <Icon className={`mt-2.5 size-5 shrink-0 ${colour}`} />
      <p role="alert" className="min-w-0 grow py-2 text-sm font-medium text-ink">
        {message}
      </p>
      {undo && (
        <Button
          size="sm"
          variant="quiet"
          onPress={() => {
            undo();
            onClose();
          }}
        >
          {t('undo')}
        </Button>
      )}
      <IconButton label={t('close')} onPress={onClose}>
        <CloseIcon className="size-4" />
      </IconButton>
    </div>
  );
};
