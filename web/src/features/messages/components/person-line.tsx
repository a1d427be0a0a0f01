import type { Persona } from '@puente/contracts/people';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { nameOf } from '../draft.ts';

/** Somebody's picture beside their name, which says the same. */
export const Portrait = ({ persona, className }: { persona: Persona; className?: string }) => (
  <span aria-hidden="true" className="flex shrink-0">
    <Avatar
      name={nameOf(persona)}
      src={fileAddress(persona.profileImageUrl)}
      {...(className !== undefined && { className })}
    />
  </span>
);

/** Marks those who speak for the academy. */
export const StaffBadge = ({ persona: { role } }: { persona: Persona }) => {
  const { t } = useTranslation('messages');
  return role === 'user' ? null : <Badge tone={role === 'admin' ? 'info' : 'success'}>{t(`role.${role}`)}</Badge>;
};
