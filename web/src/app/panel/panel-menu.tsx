import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';

import { version } from '../../../../package.json';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChevronLeftIcon } from '../../ui/icons-later.tsx';
import { prefetchChunk } from '../missing-chunk.ts';
import { panelAddress, sectionOf, sectionsFor } from './offered-sections.ts';
import type { PanelSection } from './panel-section.ts';

const groups = ['teaching', 'people', 'money', 'academy'] as const satisfies readonly PanelSection['group'][];

const linkStyle =
  'flex min-h-11 items-center gap-2 rounded-md px-3 font-medium transition-colors lg:pointer-fine:min-h-9';

/**
 * The panel's menu in the place of the dashboard's: the way back, and the sections of its reader by groups (PANEL-1); at its
 * foot the program's version (OPS-2).
 */
export const PanelMenu = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const { t } = useTranslation('panel');
  const isAdmin = useUser()?.isAdmin ?? false;
  const { pathname } = useLocation();
  const current = sectionOf(pathname, isAdmin);
  const offered = sectionsFor(isAdmin);
  const menu = useRef<HTMLElement>(null);
  const id = useId();

  // On a low window the menu scrolls by itself.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <nav ref={menu} aria-label={t('label')} className="flex flex-col gap-3">
      <Link to="/dashboard/overview" onClick={onFollow} className={classNames(linkStyle, idleStyle)}>
        <ChevronLeftIcon className="size-4 shrink-0" />
        {t('back')}
      </Link>
      {groups.map((group) => {
        const sections = offered.filter((section) => section.group === group);
        return (
          sections.length > 0 && (
            <div key={group}>
              <p id={`${id}${group}`} className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
                {t(`groups.${group}`)}
              </p>
              <ul aria-labelledby={`${id}${group}`}>
                {sections.map((section) => (
                  <li key={section.id}>
                    <Link
                      to={`${panelAddress}/${section.id}`}
                      aria-current={section === current ? 'page' : undefined}
                      onClick={onFollow}
                      onPointerEnter={() => prefetch(section)}
                      onFocus={() => prefetch(section)}
                      className={classNames(linkStyle, section === current ? 'bg-brand text-on-brand' : idleStyle)}
                    >
                      {t(`sections.${section.id}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <p className="px-3 pt-2 text-xs text-subtle">{t('version', { version })}</p>
    </nav>
  );
};

const idleStyle = 'text-muted hover:bg-brand-soft hover:text-brand-strong';

/** A failure is told when the link is followed. */
const prefetch = ({ screens: [index] }: PanelSection): void => {
  if (index) prefetchChunk(index.load).catch(() => {});
};
