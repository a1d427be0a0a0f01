import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { prefetchChunk } from '../missing-chunk.ts';
import type { PanelSection } from './panel-sections.ts';

interface Props {
  sections: readonly PanelSection[];
  current: PanelSection['id'];
  addressOf: (section: PanelSection) => string;
}

/** The panel's menu: beside the section on wide screens, above it as a scrolling row on others. */
export const PanelMenu = ({ sections, current, addressOf }: Props) => {
  const { t } = useTranslation('panel');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={t('label')} className="min-w-0 grow border-b border-line xl:border-r xl:border-b-0 xl:pr-4">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto xl:sticky xl:top-24 xl:w-44 xl:flex-col">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={addressOf(section)}
              {...(section.id === current && { 'aria-current': 'page' })}
              onPointerEnter={() => prefetch(section)}
              onFocus={() => prefetch(section)}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors',
                'xl:rounded-md xl:border-b-0 xl:whitespace-normal',
                section.id === current
                  ? 'border-brand text-brand xl:bg-brand-soft'
                  : 'border-transparent text-muted hover:text-ink xl:hover:bg-brand-soft',
              )}
            >
              {t(`sections.${section.id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A failure is told when the link is followed. */
const prefetch = ({ screens: [index] }: PanelSection): void => {
  if (index) prefetchChunk(index.load).catch(() => {});
};
