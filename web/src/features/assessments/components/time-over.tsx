import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/progress.tsx';

/** The time is over, and the result on its way. */
export const TimeOver = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useTranslation('assessments');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
        <ClockIcon className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
        {t('taking.overTitle')}
      </h2>
      <p role="status" className="max-w-md text-muted">
        {t(isOffline ? 'taking.overOffline' : 'taking.overText')}
      </p>
      <Spinner className="size-6 text-brand" />
    </div>
  );
};
