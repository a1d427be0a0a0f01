import type { ComponentType } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';

import { classNames } from '../../../ui/class-names.ts';
import type { IconProps } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

export interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'aria-label'> {
  /** Its accessible name: what a press does, or what it shows. */
  label: string;
  Icon: ComponentType<IconProps>;
  /** Something is on: a microphone that sends, a panel that is open. */
  isOn?: boolean;
  isStarting?: boolean;
  /** A number at the corner; the label says it too. */
  count?: number;
  /** Shown beside the icon, where a word matters more than room. */
  text?: string | undefined;
  /** Tells with aria-pressed whether it is on; not for what opens something. */
  isToggle?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

/** A control of the room's toolbar. */
export const ToolButton = (props: ToolButtonProps) => {
  const { label, Icon, isOn = false, isStarting = false, count = 0, text, ...others } = props;
  const { isToggle = false, shortcut, ...button } = others;
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
      <Button
        {...button}
        aria-label={label}
        {...(isToggle && { 'aria-pressed': isOn })}
        className={classNames(
          'relative flex h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full transition-colors duration-150',
          'data-disabled:opacity-50',
          text && 'px-4 text-sm font-semibold whitespace-nowrap',
          isOn
            ? 'bg-brand text-on-brand data-hovered:bg-brand-strong'
            : 'bg-raised text-ink data-hovered:bg-brand-soft data-hovered:text-brand-strong',
        )}
      >
        {isStarting ? <Spinner className="size-5.5" /> : <Icon className="size-5.5" />}
        {text}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Button>
    </Tooltip>
  );
};
