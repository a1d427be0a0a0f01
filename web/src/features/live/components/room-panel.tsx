import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';

interface RoomPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The chat or the people: beside the picture on a wide screen, over it on a phone. Escape closes it. */
export const RoomPanel = ({ title, onClose, children }: RoomPanelProps) => {
  const { t } = useTranslation('live');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const { current } = root;
    // A field that focuses itself, such as the chat's, keeps the focus.
    if (!current?.contains(before)) heading.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body || current?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key events that its controls have not handled
    <section
      ref={root}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className="absolute inset-0 z-30 flex animate-fade-in flex-col bg-surface md:static md:w-92 md:shrink-0 md:overflow-hidden md:rounded-lg"
    >
      <header className="flex shrink-0 items-center justify-between gap-4 py-1.5 pr-2 pl-5 group-data-low/room:hidden">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl text-ink outline-none">
          {title}
        </h2>
        <IconButton label={t('panel.close')} onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </section>
  );
};
