import type { ComponentType, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { classNames } from './class-names.ts';
import { itemStyle } from './field-style.ts';
import { CheckIcon, type IconProps } from './icons.tsx';
import { popoverStyle } from './popover-style.ts';

export interface MenuEntry<Id extends string = string> {
  id: Id;
  label: string;
  Icon?: ComponentType<IconProps>;
  isDanger?: boolean;
  /** Address for an entry that does nothing else. */
  href?: string;
  /** For an entry that is one of several choices, or on or off. */
  isChosen?: boolean;
}

export interface MenuGroup<Id extends string = string> {
  title?: string;
  entries: readonly MenuEntry<Id>[];
}

export interface MenuProps<Id extends string> {
  /** The menu's accessible name. */
  label: string;
  groups: readonly MenuGroup<Id>[];
  onAction?: (id: Id) => void;
  /** The entries that are on, each by itself; the menu stays open. */
  chosen?: { ids: ReadonlySet<Id>; onChange: (ids: ReadonlySet<Id>) => void };
  onOpenChange?: (isOpen: boolean) => void;
  placement?: 'top' | 'bottom' | 'bottom end' | 'top end' | 'left' | 'right';
  /** The button that opens it, of the design system. */
  children: ReactNode;
}

/** A menu of actions behind a button. */
export const Menu = <Id extends string>({
  label,
  groups,
  onAction,
  chosen,
  onOpenChange,
  placement = 'bottom end',
  children,
}: MenuProps<Id>) => (
  <MenuTrigger {...(onOpenChange && { onOpenChange })}>
    {children}
    <Popover placement={placement} className={classNames(popoverStyle, 'max-w-[calc(100vw-1rem)] min-w-56')}>
      <AriaMenu
        aria-label={label}
        {...(chosen && {
          selectionMode: 'multiple' as const,
          selectedKeys: chosen.ids,
          onSelectionChange: (keys) =>
            chosen.onChange(new Set(idsOf(groups).filter((id) => keys === 'all' || keys.has(id)))),
        })}
        className="flex max-h-[min(28rem,80dvh)] flex-col gap-0.5 overflow-auto p-1.5 outline-none"
      >
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <MenuSection key={entries[0]?.id ?? ''} {...(!title && { 'aria-label': label })}>
              {title && <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">{title}</Header>}
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={{ ...entry, ...(chosen && { isChosen: chosen.ids.has(entry.id) }) }}
                  onAction={onAction}
                />
              ))}
            </MenuSection>
          ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

const idsOf = <Id extends string>(groups: readonly MenuGroup<Id>[]): Id[] =>
  groups.flatMap(({ entries }) => entries.map(({ id }) => id));

interface EntryProps<Id extends string> {
  entry: MenuEntry<Id>;
  onAction: ((id: Id) => void) | undefined;
}

const Entry = <Id extends string>({ entry, onAction }: EntryProps<Id>) => {
  const { id, label, Icon, isDanger = false, href, isChosen = false } = entry;
  return (
    <MenuItem
      id={id}
      textValue={label}
      {...(href !== undefined && { href })}
      {...(onAction && { onAction: () => onAction(id) })}
      className={itemStyle}
    >
      {Icon && <Icon />}
      <span className={classNames('min-w-0 grow', isDanger && 'text-danger')}>{label}</span>
      {isChosen && <CheckIcon className="size-4 text-brand" />}
    </MenuItem>
  );
};
