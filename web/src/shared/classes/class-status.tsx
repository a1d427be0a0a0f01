import type { ClassAccess, WayIn } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ClockIcon, PlayIcon } from '../../ui/icons.tsx';
import { LinkButton, type LinkButtonProps } from '../../ui/link-button.tsx';
import { shownState } from '../courses/course-badges.tsx';

type Shown = 'live' | 'underWay' | 'over';

const tones: Record<Shown, Tone> = { live: 'danger', underWay: 'info', over: 'neutral' };

const shownOf = ({ status, isLive }: ClassAccess): Shown | undefined => {
  if (status === 'over') return 'over';
  if (isLive) return 'live';
  return status === 'under way' ? 'underWay' : undefined;
};

/** The status of a class as text; undefined before it starts. */
export const useClassStatus = (access: ClassAccess): string | undefined => {
  const { t } = useTranslation('classes');
  const shown = shownOf(access);
  return shown && t(`status.${shown}`);
};

/** The status as a badge. */
export const ClassStatusBadge = ({ access }: { access: ClassAccess }) => {
  const text = useClassStatus(access);
  const shown = shownOf(access);
  return shown ? <Badge tone={tones[shown]}>{text}</Badge> : null;
};

type JoinLinkProps = Pick<LinkButtonProps, 'size' | 'className' | 'children' | 'aria-label'> & {
  wayIn: Exclude<WayIn, { kind: 'none' }>;
};

/** The join link of an open class: its room, which is a page of the academy, or the external link in a new tab. */
export const JoinLink = ({ wayIn, children, ...props }: JoinLinkProps) => (
  <LinkButton
    href={wayIn.href}
    {...(wayIn.kind === 'outside link' && { target: '_blank', rel: 'noreferrer' })}
    {...props}
  >
    <PlayIcon />
    {children}
  </LinkButton>
);

/** The link to the room of a class that has not started: there one checks camera and microphone, and waits. */
export const WaitingRoomLink = ({ href, className }: Pick<LinkButtonProps, 'href' | 'className'>) => {
  const { t } = useTranslation('classes');
  return (
    <LinkButton href={href} variant="secondary" className={className}>
      <ClockIcon />
      {t('waitingRoom')}
    </LinkButton>
  );
};

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
