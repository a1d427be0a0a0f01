import type { Clase } from '@puente/contracts/catalogue';
import type { ClassAccess } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { CalendarIcon } from '../../ui/icons.tsx';
import { AcademyText } from '../courses/academy-text.tsx';
import { ClassStatusBadge, JoinLink, useClosedReason, WaitingRoomLink } from './class-status.tsx';

/** Milliseconds before a class from which the card explains why it cannot be joined yet. */
const explanationLeadMs = 3_600_000;

interface NextClass {
  clase: Clase;
  estado: SuscripcionEstado;
  access: ClassAccess;
  /** Title of its course; left out where the page says it. */
  curso?: string;
}

interface NextClassCardProps {
  next: NextClass | undefined;
  now: Date;
  /** Shown without a next class. */
  none: ReactNode;
}

/** OVER-4, OVER-7: the current class until it ends, else the next one, with its join link. */
export const NextClassCard = ({ next, now, none }: NextClassCardProps) => {
  const { t } = useTranslation('classes');
  const isUnderWay = next?.access.status === 'under way';
  return (
    <Card as="section" aria-labelledby="next-class">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="next-class" className="font-sans text-sm font-semibold tracking-normal text-muted">
          {t(isUnderWay ? 'next.underWay' : 'next.title')}
        </h2>
        {next?.access.isLive && <ClassStatusBadge access={next.access} />}
      </div>
      {next ? <Next next={next} now={now} /> : none}
    </Card>
  );
};

const Next = ({ next: { clase, curso, estado, access }, now }: { next: NextClass; now: Date }) => {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const reason = useClosedReason(access, estado);
  const isUnderWay = access.status === 'under way';
  const matters = isUnderWay || estado !== 'Activa' || Date.parse(clase.fechaHora) - now.getTime() <= explanationLeadMs;
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p className="font-display text-xl text-ink">
        <Link
          to={`/dashboard/subscriptions?clase=${clase.id}`}
          className="underline-offset-4 transition-colors hover:text-brand hover:underline"
        >
          <AcademyText of={clase} name="nombre" />
        </Link>
      </p>
      {curso !== undefined && <p className="text-muted">{curso}</p>}
      <p className="mt-2 flex items-center gap-2 font-semibold text-brand">
        <CalendarIcon />
        <span className="inline-block first-letter:uppercase">
          {isUnderWay
            ? t('next.hours', { start: format.time(clase.fechaHora), end: format.time(classEnd(clase)) })
            : format.dateTime(clase.fechaHora)}
        </span>
      </p>
      {access.wayIn.kind === 'none' ? (
        matters && (
          <>
            <p className="mt-3 text-sm text-muted">{reason}</p>
            {access.waitingRoom !== null && <WaitingRoomLink href={access.waitingRoom} className="mt-3 self-start" />}
          </>
        )
      ) : (
        <JoinLink wayIn={access.wayIn} className="mt-4 self-start">
          {t('next.join')}
        </JoinLink>
      )}
    </div>
  );
};
