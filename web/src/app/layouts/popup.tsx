import { type ReactNode, useEffect, useId, useRef } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { popoverStyle } from '../../ui/popover-style.ts';

export interface PopupProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  /** The accessible name and the content of the button. */
  buttonLabel: string;
  button: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

/**
 * A non-modal popup panel under its button in the header. A press outside closes it and also takes effect where it
 * lands, so opening one panel closes the other. Escape closes it and returns the focus to the button.
 */
export const Popup = ({ isOpen, onClose, label, buttonLabel, button, onToggle, children }: PopupProps) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) onClose();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, onClose]);

  return (
    <div ref={root} className="relative flex">
      <IconButton
        label={buttonLabel}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPress={onToggle}
      >
        {button}
      </IconButton>
      {isOpen && (
        <div
          id={id}
          role="region"
          aria-label={label}
          className={classNames(
            popoverStyle,
            'animate-fade-in max-sm:fixed max-sm:inset-x-2 max-sm:top-16 sm:absolute sm:top-full sm:right-0 sm:mt-2 sm:w-96',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
};
