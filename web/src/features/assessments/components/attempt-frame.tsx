import type { Intento } from '@puente/contracts/assessments';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon, RefreshIcon, WarningIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { testAddress } from '../addresses.ts';
import type { SavingState } from '../saving/answer-keeper.ts';
import { CloudIcon } from './icons.tsx';

interface AttemptFrameProps {
  title: string;
  onLeave: () => void;
  /** At the right of the title: the clock. */
  clock?: ReactNode;
  /** Below the title: how far it is, and whether it is saved. */
  status?: ReactNode;
  /** Beside the questions on wide screens. */
  side?: ReactNode;
  /** The buttons below, always in reach. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The page of an attempt: the test's name, the time and the questions, and nothing else around them. */
export const AttemptFrame = ({ title, onLeave, clock, status, side, foot, children }: AttemptFrameProps) => {
  const { t } = useTranslation('assessments');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-1 px-4 py-2 sm:px-8">
          <div className="flex items-center gap-2">
            <Button variant="quiet" size="sm" onPress={onLeave} className="-ml-3">
              <ChevronLeftIcon className="size-4" />
              {t('taking.leave')}
            </Button>
            <h1 className="min-w-0 grow truncate font-sans text-base font-semibold tracking-normal text-ink">
              {title}
            </h1>
            {clock}
          </div>
          {status && <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-1">{status}</div>}
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-6xl grow gap-10 px-4 py-6 sm:px-8 sm:py-10">
        <main className="flex min-w-0 grow flex-col">
          <div className="mx-auto flex w-full max-w-2xl grow flex-col gap-6">{children}</div>
        </main>
        {side && <aside className="hidden w-72 shrink-0 lg:block">{side}</aside>}
      </div>
      {foot && (
        <footer data-action-bar className="sticky bottom-0 z-10 border-t border-line bg-surface">
          <div className="mx-auto flex w-full max-w-6xl gap-10 px-4 py-2.5 sm:px-8">
            <div className="mx-auto flex w-full max-w-2xl items-center gap-3">{foot}</div>
            {side && <div className="hidden w-72 shrink-0 lg:block" />}
          </div>
        </footer>
      )}
    </div>
  );
};

const looks = {
  saved: { Icon: CheckIcon, color: 'text-success' },
  saving: { Icon: RefreshIcon, color: 'text-muted' },
  waiting: { Icon: CloudIcon, color: 'text-warning' },
  refused: { Icon: WarningIcon, color: 'text-danger' },
};

/** Whether the answers are saved. Only what needs attention is read aloud, not every save. */
export const SaveState = ({ state }: { state: SavingState }) => {
  const { t } = useTranslation('assessments');
  const { Icon, color } = looks[state];
  const isTold = state === 'waiting' || state === 'refused';
  return (
    <>
      <p className={`flex items-center gap-1.5 text-sm font-medium ${color}`}>
        <Icon className="size-4" />
        {t(`saving.${state}`)}
      </p>
      <span role="status" className="sr-only">
        {isTold && t(`saving.${state}`)}
      </span>
    </>
  );
};

/**
 * Leaving an attempt: without a limit and with everything saved it is harmless, and says so; otherwise it is asked
 * first, with what goes on meanwhile.
 */
export const useLeaving = ({ prueba, vence }: Pick<Intento, 'prueba' | 'vence'>, isSaved: boolean) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const go = () => void navigate(testAddress(prueba.id));

  return {
    leave: () => {
      if (vence !== null || !isSaved) return setAsking(true);
      toast(t('taking.left'));
      go();
    },
    dialog: isAsking && (
      <ConfirmAction
        title={t('taking.leaveTitle')}
        text={
          <div className="flex flex-col gap-2">
            {vence !== null && <p>{t('taking.leaveClock', { time: format.time(vence) })}</p>}
            {!isSaved && <p>{t('taking.leaveUnsaved')}</p>}
          </div>
        }
        confirm={t('taking.leave')}
        cancel={t('taking.stay')}
        onConfirm={go}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
