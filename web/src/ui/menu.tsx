import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

import { classNames } from './class-names.ts';
import { itemStyle, popoverStyle } from './popover-style.ts';

/** `<MenuTrigger>{button}<Menu>…</Menu></MenuTrigger>`; `isOpen` and `onOpenChange` when the caller must know. */
export { MenuTrigger } from 'react-aria-components/Menu';

export interface MenuProps {
  label: string;
  /** Above the items, such as whose menu it is. */
  header?: ReactNode;
  placement?: PopoverProps['placement'];
  children: ReactNode;
}

/** The list of actions that a `MenuTrigger`'s button opens. */
export const Menu = ({ label, header, placement = 'bottom end', children }: MenuProps) => (
  <Popover placement={placement} className={classNames(popoverStyle, 'min-w-64')}>
    {header && <div className="border-b border-line px-4.5 py-3">{header}</div>}
    <AriaMenu aria-label={label} className="p-1.5 outline-none">
      {children}
    </AriaMenu>
  </Popover>
);

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  icon?: ReactNode;
  /** At the right: a count, a shortcut. */
  aside?: ReactNode;
  /** Plain text, which type-ahead searches. */
  children: string;
}

/** An action (`onAction`) or a link (`href`). */
export const MenuItem = ({ icon, aside, children, ...props }: MenuItemProps) => (
  <AriaMenuItem {...props} textValue={children} className={itemStyle}>
    {icon}
    <span className="grow">{children}</span>
    {aside}
  </AriaMenuItem>
);
