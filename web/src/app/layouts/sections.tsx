import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, Mark } from '../../ui/icons.tsx';
import { dashboardScreens } from '../dashboard-screens.ts';
import { usePanelFrame } from '../panel/panel-frame.ts';

const sections = dashboardScreens.flatMap(({ path, section }) =>
  section ? [{ ...section, to: `/dashboard/${section.to ?? path}` }] : [],
);

/** The section that an address belongs to: its own, or the one that its screen names. */
export function sectionAt(pathname: string): string | undefined {
  const address = `${pathname.toLowerCase()}/`;
  const screen = dashboardScreens.find(({ path }) => address.startsWith(`/dashboard/${path.split('/', 1)[0]}/`));
  return screen?.section?.name ?? screen?.under;
}

/** The side navigation of wide screens. */
export const SectionPanel = () => {
  const { t } = useTranslation('app');
  return (
    <aside
      aria-label={t('name')}
      className="sticky top-0 hidden h-dvh flex-col gap-8 overflow-y-auto border-r border-line bg-surface px-4 py-6 lg:flex"
    >
      <Brand />
      <SectionList />
    </aside>
  );
};

/**
 * The side navigation of narrow screens, as a modal over the page. The native <dialog> provides the focus trap, closes
 * by Escape and returns the focus without any script in the first load.
 */
export const SectionDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['app', 'ui']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop closes it; Escape does the same
    <dialog
      ref={dialog}
      aria-label={t('navigation')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="fixed inset-y-0 left-0 h-dvh max-h-none w-80 max-w-[88vw] -translate-x-full overflow-y-auto bg-surface text-ink shadow-float outline-none transition-[translate,overlay,display] transition-discrete duration-200 ease-out backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity open:translate-x-0 open:backdrop:opacity-100 starting:open:-translate-x-full starting:open:backdrop:opacity-0"
    >
      <div className="flex min-h-full flex-col gap-6 px-4 py-4">
        <div className="flex items-center justify-between">
          <Brand />
          <IconButton label={t('ui:close')} onPress={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <SectionList onFollow={onClose} />
      </div>
    </dialog>
  );
};

const Brand = () => {
  const { t } = useTranslation('app');
  return (
    <a href="/" className="flex items-center gap-3 rounded-md px-2 font-display text-xl whitespace-nowrap text-ink">
      <Mark className="size-9" />
      {t('name')}
    </a>
  );
};

const SectionList = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useTranslation('app');
  const user = useUser();
  const current = sectionAt(useLocation().pathname);
  const panel = usePanelFrame();
  if (panel) return <panel.Menu onFollow={onFollow} />;
  return (
    <nav aria-label={t('navigation')}>
      <ul className="flex flex-col gap-1">
        {sections
          .filter(({ isForStaff }) => !isForStaff || (user && user.role !== 'user'))
          .map(({ name, to, Icon }) => (
            <li key={name}>
              <Link
                to={to}
                {...(onFollow && { onClick: onFollow })}
                aria-current={name === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium transition-colors',
                  name === current
                    ? 'bg-brand text-on-brand'
                    : 'text-muted hover:bg-brand-soft hover:text-brand-strong',
                )}
              >
                <Icon />
                {t(`sections.${name === 'admin' && user?.role === 'tutor' ? 'tutoring' : name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
