import type { Persona } from '@puente/contracts/people';

import { Badge, type Tone } from '../../ui/badge.tsx';
import { useRoleLabel } from './role-label.ts';

const staffTones: Partial<Record<Persona['role'], Tone>> = { tutor: 'success', admin: 'info' };

/** Marks those who speak for the academy; a student has no badge. */
export const RoleBadge = ({ persona: { role } }: { persona: Pick<Persona, 'role'> }) => {
  const roleLabel = useRoleLabel();
  const tone = staffTones[role];
  return tone ? <Badge tone={tone}>{roleLabel(role)}</Badge> : null;
};
