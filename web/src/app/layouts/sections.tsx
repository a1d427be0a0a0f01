import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useUser } from '../../platform/session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  BookIcon,
  CertificateIcon,
  CloseIcon,
  FileIcon,
  HelpIcon,
  HomeIcon,
  MessageIcon,
  ShieldIcon,
} from '../../ui/icons.tsx';
import { Mark } from '../../ui/mark.tsx';

/** SHELL-1: in this order; the first is for admins alone. */
const sections = [
  { key: 'admin', to: '/dashboard/paneladmin', Icon: ShieldIcon },
  { key: 'overview', to: '/dashboard/overview', Icon: HomeIcon },
  { key: 'subscriptions', to: '/dashboard/subscriptions', Icon: BookIcon },
  { key: 'documents', to: '/dashboard/documents', Icon: FileIcon },
  { key: 'community', to: '/dashboard/community', Icon: MessageIcon },
  { key: 'support', to: '/dashboard/support', Icon: HelpIcon },
  { key: 'tests', to: '/dashboard/testcertificate', Icon: CertificateIcon },
] as const;

/** The sections at the side of a wide screen. */
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

/** The same on a narrow screen, over the page. */
export const SectionDrawer = ({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) => {
  const { t } = useTranslation(['app', 'ui']);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim data-entering:animate-fade-in lg:hidden"
    >
      <Modal className="h-full w-72 max-w-[85vw] overflow-y-auto bg-surface shadow-float">
        <AriaDialog aria-label={t('navigation')} className="flex min-h-full flex-col gap-6 px-4 py-4 outline-none">
          <div className="flex items-center justify-between">
            <Brand />
            <IconButton slot="close" label={t('ui:close')}>
              <CloseIcon />
            </IconButton>
          </div>
          <SectionList onFollow={() => onOpenChange(false)} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
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
  return (
    <nav aria-label={t('navigation')}>
      <ul className="flex flex-col gap-1">
        {sections
          .filter(({ key }) => key !== 'admin' || user?.isAdmin)
          .map(({ key, to, Icon }) => (
            <li key={key}>
              <NavLink
                to={to}
                {...(onFollow && { onClick: onFollow })}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium transition-colors',
                    isActive ? 'bg-brand text-on-brand' : 'text-muted hover:bg-brand-soft hover:text-brand-strong',
                  )
                }
              >
                <Icon />
                {t(`sections.${key}`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
};
