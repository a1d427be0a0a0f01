import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether somebody has the academy open: 'En Línea' or 'Offline'. */
export const OnlineBadge = ({ isConnected }: { isConnected: boolean }) => {
  const { t } = useTranslation('users');
  return <Badge tone={isConnected ? 'success' : 'neutral'}>{t(isConnected ? 'isOnline' : 'isOffline')}</Badge>;
};

/** Whether somebody can log in: 'Activo', 'Inactivo', or 'Invitado' until they have chosen a password. */
export const ActiveBadge = ({ isActive, isInvited }: { isActive: boolean; isInvited: boolean }) => {
  const { t } = useTranslation('users');
  if (isActive && isInvited) return <Badge tone="info">{t('isInvited')}</Badge>;
  return <Badge tone={isActive ? 'success' : 'danger'}>{t(isActive ? 'isActive' : 'isInactive')}</Badge>;
};
