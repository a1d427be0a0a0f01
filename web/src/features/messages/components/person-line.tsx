import type { Persona } from '@puente/contracts/people';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
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

/** 'Usuario', 'Tutor' or 'Administrador': what a person is called by their role. */
export const useRoleLabel = (): ((persona: Persona) => string) => {
  const { t } = useTranslation('messages');
  return ({ role }) => t(`role.${known(['tutor', 'admin'], role, 'user')}`);
};

const staffTones: Partial<Record<Persona['role'], Tone>> = { tutor: 'success', admin: 'info' };

/** Marks those who speak for the academy. */
export const StaffBadge = ({ persona }: { persona: Persona }) => {
  const roleLabel = useRoleLabel();
  const tone = staffTones[persona.role];
  return tone ? <Badge tone={tone}>{roleLabel(persona)}</Badge> : null;
};
