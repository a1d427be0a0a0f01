import type { Curso, Inscripcion } from '@puente/contracts/catalogue';
import { type ReactNode, useRef, useState } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** When an edition begins or began, and until when it can be joined. */
export const EnrolmentDates = ({
  inscripcion: { inicio, cierra },
  className,
}: {
  inscripcion: Inscripcion;
  className: string;
}) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const now = useNow();
  if (!inicio) return null;
  const hasBegun = new Date(inicio) <= now;
  return (
    <p className={classNames('flex items-start gap-3 text-sm text-muted', className)}>
      <CalendarIcon className="size-5 shrink-0 text-brand" />
      <span>
        {t(hasBegun ? 'course.began' : 'course.starts', { date: format.longDate(inicio) })}
        {cierra && <span className="block">{t('course.openUntil', { date: format.dateTime(cierra) })}</span>}
      </span>
    </p>
  );
};

/** In place of the price: the edition can no longer be joined, and what comes next. */
export const ClosedEnrolment = ({ course, notice }: { course: Curso; notice: ReactNode }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { cierra, siguiente } = course.inscripcion;
  return (
    <div className="flex flex-col gap-4">
      <Alert>
        <p className="font-semibold">
          {cierra ? t('course.closedOn', { date: format.longDate(cierra) }) : t('course.closed')}
        </p>
        <p>
          {siguiente?.inicio && t('course.next', { date: format.longDate(siguiente.inicio) })}
          {siguiente && !siguiente.inicio && t('course.nextUndated')}
          {!siguiente && t('course.noNext')}
        </p>
      </Alert>
      {siguiente ? <LinkButton href={`?curso=${siguiente.id}`}>{t('course.toNext')}</LinkButton> : notice}
    </div>
  );
};

/**
 * Whoever joins a course that has begun is told how many of its classes are over, and confirms it (SHOP-3).
 * @returns the question, null when no class is over; and a guard, which runs an action once it is confirmed
 */
export const useLateJoining = (
  course: Pick<Curso, 'inscripcion'>,
): { question: ReactNode; confirmed: (action: () => void) => void } => {
  const { t } = useTranslation('payments');
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { clases, clasesPasadas } = course.inscripcion;
  if (clasesPasadas === 0) return { question: null, confirmed: (action) => action() };
  const question = (
    <Checkbox
      ref={box}
      value={isAgreed}
      onChange={(isSelected) => {
        setAgreed(isSelected);
        setMissing(false);
      }}
      error={isMissing && t('late.missing')}
    >
      <span className="block py-1 text-sm">{t('late.agree', { count: clasesPasadas, total: clases })}</span>
    </Checkbox>
  );
  const confirmed = (action: () => void): void => {
    if (isAgreed) return action();
    setMissing(true);
    box.current?.focus();
  };
  return { question, confirmed };
};
