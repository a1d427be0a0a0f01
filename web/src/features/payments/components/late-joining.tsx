import type { Curso } from '@puente/contracts/catalogue';
import { type ReactNode, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

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
