import type { ClassAccess, WayIn } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { LinkButton, type LinkButtonProps } from '../../ui/link-button.tsx';
import { shownState } from '../courses/subscription-state.tsx';

type JoinLinkProps = Pick<LinkButtonProps, 'size' | 'className' | 'children' | 'aria-label'> & {
  wayIn: Exclude<WayIn, { kind: 'none' }>;
};

/** The join link of an open class: its room, or the external link. */
export const JoinLink = ({ wayIn, children, ...props }: JoinLinkProps) => (
  <LinkButton href={wayIn.href} target="_blank" rel="noreferrer" {...props}>
    <PlayIcon />
    {children}
  </LinkButton>
);

/** Why the class cannot be joined (SUBS-5); undefined while it can. */
export const useClosedReason = ({ wayIn, opensAt }: ClassAccess, estado: SuscripcionEstado): string | undefined => {
  const { t } = useTranslation(['classes', 'courses']);
  const format = useFormat();
  if (wayIn.kind !== 'none') return undefined;
  return t(`shut.${wayIn.why}`, {
    estado: t(`courses:estado.${shownState(estado)}`),
    time: opensAt ? format.time(opensAt) : '',
  });
};
