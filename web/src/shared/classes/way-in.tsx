import type { ClassAccess, WayIn } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { LinkButton, type LinkButtonProps } from '../../ui/link-button.tsx';

type JoinLinkProps = Pick<LinkButtonProps, 'size' | 'className' | 'children' | 'aria-label'> & {
  wayIn: Exclude<WayIn, { kind: 'none' }>;
};

/** The way into a class that is open: its room, or the outside link. */
export const JoinLink = ({ wayIn, children, ...props }: JoinLinkProps) => (
  <LinkButton href={wayIn.href} target="_blank" rel="noreferrer" {...props}>
    <PlayIcon />
    {children}
  </LinkButton>
);

const states: readonly string[] = ['Activa', 'Inactiva', 'Expirada', 'Cancelada'] satisfies SuscripcionEstado[];

/** The one sentence that says why nobody gets in (SUBS-5); undefined while somebody does. */
export const useShutReason = ({ wayIn, opensAt }: ClassAccess, estado: SuscripcionEstado): string | undefined => {
  const { t } = useTranslation('classes');
  const format = useFormat();
  if (wayIn.kind !== 'none') return undefined;
  // One that this version doesn't know reads as 'Inactiva' (SUBS-1).
  const shown = states.includes(estado) ? estado : 'Inactiva';
  return t(`shut.${wayIn.why}`, { estado: t(`estado.${shown}`), time: opensAt ? format.time(opensAt) : '' });
};
