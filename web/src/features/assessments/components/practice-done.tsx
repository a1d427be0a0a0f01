import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { attemptAddress, testAddress } from '../addresses.ts';
import { useStartAttempt } from '../queries.ts';
import { AttemptFrame } from './attempt-frame.tsx';

/** The end of a practice: how many were right, and what to do next. */
export const PracticeDone = ({ attempt: { prueba, calificaciones } }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const start = useStartAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = calificaciones.filter(({ resultado }) => resultado === 'correcta').length;
  const toTest = testAddress(prueba.id);
  const again = () =>
    start.mutate(
      { testId: prueba.id, modo: 'practica' },
      { onSuccess: ({ id }) => void navigate(attemptAddress(id), { replace: true }) },
    );
  return (
    <AttemptFrame title={prueba.nombre} onLeave={() => void navigate(toTest)}>
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-7" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
          {t('practice.doneTitle')}
        </h2>
        <p className="max-w-md text-muted">{t('practice.done', { count: right, total: calificaciones.length })}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton href={toTest}>{t('practice.toTest')}</LinkButton>
          <Button variant="secondary" isPending={start.isPending} onPress={again}>
            {t('practice.again')}
          </Button>
        </div>
        {start.error && <Alert tone="danger">{messageOf(start.error, t('intro.startFailed'))}</Alert>}
      </div>
    </AttemptFrame>
  );
};
