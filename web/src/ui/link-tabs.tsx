import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import { classNames } from './class-names.ts';

export interface LinkTabsProps {
  /** Subject that the pages share, for screen readers. */
  label: string;
  /** `end`: the tab is current at exactly its address, not below it. */
  tabs: readonly { to: string; text: string; end?: boolean }[];
}

/** Pages beside each other, each with an address, as a row of tabs that scrolls where it is too long. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the current tab into view: it may be outside of a narrow screen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul ref={list} className="flex gap-1 overflow-x-auto">
        {tabs.map(({ to, text, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors sm:px-4',
                  isActive ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
                )
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
