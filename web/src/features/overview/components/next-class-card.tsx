import { classEnd } from '@puente/contracts/duration';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge, JoinLink, useClosedReason, WaitingRoomLink } from '../../../shared/classes/class-status.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, CheckIcon } from '../../../ui/icons.tsx';
import type { NextClass } from '../progress.ts';

/** Milliseconds before a class from which the card explains why it cannot be joined yet. */
const explanationLeadMs = 3_600_000;

interface NextClassCardProps {
  next: NextClass | undefined;
  now: Date;
}

/** OVER-4, OVER-7: the current class until it ends, else the next one, with its join link. */
export const NextClassCard = ({ next, now }: NextClassCardProps) => {
  const { t } = useTranslation('overview');
  const isUnderWay = next?.access.status === 'under way';
  return (
    <Card as="section" aria-labelledby="next-class">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="next-class" className="font-sans text-sm font-semibold tracking-normal text-muted">
          {t(isUnderWay ? 'underWay' : 'next')}
        </h2>
        {next?.access.isLive && <ClassStatusBadge access={next.access} />}
      </div>
      {next ? <Next next={next} now={now} /> : <NoNextClass />}
    </Card>
  );
};

const Next = ({ next: { clase, curso, estado, access }, now }: { next: NextClass; now: Date }) => {
  const { t } = useTranslation('overview');
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
      <p className="text-muted">{curso}</p>
      <p className="mt-2 flex items-center gap-2 font-semibold text-brand">
        <CalendarIcon />
        <span className="inline-block first-letter:uppercase">
          {isUnderWay
            ? t('hours', { start: format.time(clase.fechaHora), end: format.time(classEnd(clase)) })
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
          {t('join')}
        </JoinLink>
      )}
    </div>
  );
};

const NoNextClass = () => {
  const { t } = useTranslation('overview');
  return (
    <div className="mt-3 flex items-start gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon />
      </span>
      <div>
        <p className="font-display text-xl text-ink">{t('upToDate')}</p>
        <p className="text-muted">{t('upToDateText')}</p>
      </div>
    </div>
  );
};
