import type { Factor } from '@puente/contracts/second-step';
import { recoveryCodeCount } from '@puente/contracts/second-step-limits';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmAction, ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasPasskeys } from '../passkey.ts';
import { useRemoveFactor, useRenewRecoveryCodes, useSecondStep } from '../second-step-queries.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenameFactor } from './rename-factor.tsx';

/** Below this many recovery codes, new ones are suggested. */
const fewCodes = 4;

type Open =
  | { dialog: 'app' | 'passkey' }
  | { dialog: 'rename' | 'remove'; factor: Factor }
  | { dialog: 'codes'; codes: readonly string[] };

/** The second step at login: the factors of the account and its recovery codes (SAFE-1). */
export const SecondStepSettings = () => {
  const { t } = useTranslation('verification');
  const secondStep = useSecondStep();
  const remove = useRemoveFactor();
  const renew = useRenewRecoveryCodes();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: readonly string[] | null) => (codes ? setOpen({ dialog: 'codes', codes }) : close());
  const { data } = secondStep;
  const isOn = data !== undefined && data.factors.length > 0;

  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">{t('settings.title')}</h2>
          {data && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'settings.on' : 'settings.off')}</Badge>}
        </div>
        <p className="mt-1 text-muted">{t('settings.text')}</p>
      </div>
      {secondStep.isPending && (
        <div role="status" aria-label={t('settings.loading')}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {secondStep.isError && (
        <ErrorState
          message={messageOf(secondStep.error, t('settings.loadFailed'))}
          onRetry={() => void secondStep.refetch()}
        />
      )}
      {data && isOn && (
        <>
          <ul className="divide-y divide-line">
            {data.factors.map((factor) => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onRename={() => setOpen({ dialog: 'rename', factor })}
                onRemove={() => setOpen({ dialog: 'remove', factor })}
              />
            ))}
          </ul>
          {data.isRequired && <p className="text-sm text-muted">{t('settings.required')}</p>}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
            <div>
              <h3 className="font-medium text-ink">{t('codes.heading')}</h3>
              <p className="text-sm text-muted">
                {t('codes.left', { count: data.recoveryCodesLeft, all: recoveryCodeCount })}{' '}
                {data.recoveryCodesLeft < fewCodes && t('codes.few')}
              </p>
            </div>
            <ConfirmButton
              variant="quiet"
              size="sm"
              className="-ml-3.5 sm:ml-0"
              question={{
                title: t('codes.renewTitle'),
                text: t('codes.renewText'),
                confirm: t('codes.renew'),
                act: () => renew.mutateAsync(),
                onDone: ({ recoveryCodes }) => showCodes(recoveryCodes),
                failed: t('codes.renewFailed'),
              }}
            >
              {t('codes.renew')}
            </ConfirmButton>
          </div>
        </>
      )}
      {data && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => setOpen({ dialog: 'app' })}>
            {t('settings.addApp')}
          </Button>
          {hasPasskeys() && (
            <Button variant="secondary" onPress={() => setOpen({ dialog: 'passkey' })}>
              {t('settings.addPasskey')}
            </Button>
          )}
        </div>
      )}

      <Dialog isOpen={open?.dialog === 'app'} onOpenChange={close} title={t('app.title')}>
        <AddApp onAdded={showCodes} />
      </Dialog>
      <Dialog isOpen={open?.dialog === 'passkey'} onOpenChange={close} title={t('newPasskey.title')} size="sm">
        <AddPasskey onAdded={showCodes} />
      </Dialog>
      {/* Closed by its button alone: codes that are lost by a press beside it are not shown again. */}
      <Dialog
        isOpen={open?.dialog === 'codes'}
        onOpenChange={close}
        title={t('codes.title')}
        size="sm"
        isDismissable={false}
      >
        {open?.dialog === 'codes' && <RecoveryCodes codes={open.codes} doneText={t('codes.saved')} onDone={close} />}
      </Dialog>
      <Dialog isOpen={open?.dialog === 'rename'} onOpenChange={close} title={t('settings.renameTitle')} size="sm">
        {open?.dialog === 'rename' && <RenameFactor factor={open.factor} onDone={close} />}
      </Dialog>
      {open?.dialog === 'remove' && (
        <ConfirmAction
          title={t('settings.removeTitle', { name: open.factor.name })}
          text={t(data?.factors.length === 1 ? 'settings.removeLastText' : 'settings.removeText')}
          confirm={t('settings.remove')}
          isDanger
          act={() => remove.mutateAsync(open.factor.id)}
          done={({ message }) => message}
          failed={t('settings.removeFailed')}
          onClose={close}
        />
      )}
    </Card>
  );
};
