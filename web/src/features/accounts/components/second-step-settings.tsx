import { type Factor, FactorNamed } from '@puente/contracts/second-step';
import { recoveryCodeCount } from '@puente/contracts/second-step-limits';
import { useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmAction, ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyIcon, PhoneIcon } from '../../../ui/icons-later.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasPasskeys } from '../passkey.ts';
import { useRemoveFactor, useRenewRecoveryCodes, useSecondStep, useRenameFactor } from '../queries.ts';
import { AddApp, AddPasskey, RecoveryCodes } from './new-factor.tsx';

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
      <ItemStates
        query={secondStep}
        loadingText={t('settings.loading')}
        skeleton={['h-24 w-full']}
        failedText={t('settings.loadFailed')}
      >
        {({ factors, isRequired, recoveryCodesLeft }) => (
          <>
            {factors.length > 0 && (
              <>
                <ul className="divide-y divide-line">
                  {factors.map((factor) => (
                    <FactorRow
                      key={factor.id}
                      factor={factor}
                      onRename={() => setOpen({ dialog: 'rename', factor })}
                      onRemove={() => setOpen({ dialog: 'remove', factor })}
                    />
                  ))}
                </ul>
                {isRequired && <p className="text-sm text-muted">{t('settings.required')}</p>}
                <CodesLeft left={recoveryCodesLeft} onRenewed={showCodes} />
              </>
            )}
            <AddButtons onOpen={(dialog) => setOpen({ dialog })} />
          </>
        )}
      </ItemStates>
      <Dialogs open={open} onAdded={showCodes} onClose={close} />
      {open?.dialog === 'remove' && (
        <RemoveFactor factor={open.factor} isLast={data?.factors.length === 1} onClose={close} />
      )}
    </Card>
  );
};

const AddButtons = ({ onOpen }: { onOpen: (dialog: 'app' | 'passkey') => void }) => {
  const { t } = useTranslation('verification');
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onPress={() => onOpen('app')}>
        {t('settings.addApp')}
      </Button>
      {hasPasskeys() && (
        <Button variant="secondary" onPress={() => onOpen('passkey')}>
          {t('settings.addPasskey')}
        </Button>
      )}
    </div>
  );
};

interface DialogsProps {
  open: Open | undefined;
  /** Gets the recovery codes that come with the first factor; null for a further one. */
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** The dialogs that add and rename a factor, and that show new recovery codes. */
const Dialogs = ({ open, onAdded, onClose }: DialogsProps) => {
  const { t } = useTranslation('verification');
  return (
    <>
      <Dialog isOpen={open?.dialog === 'app'} onOpenChange={onClose} title={t('app.title')}>
        <AddApp onAdded={onAdded} />
      </Dialog>
      <Dialog isOpen={open?.dialog === 'passkey'} onOpenChange={onClose} title={t('newPasskey.title')} size="sm">
        <AddPasskey onAdded={onAdded} />
      </Dialog>
      {/* Closed by its button alone: codes that are lost by a press beside it are not shown again. */}
      <Dialog
        isOpen={open?.dialog === 'codes'}
        onOpenChange={onClose}
        title={t('codes.title')}
        size="sm"
        isDismissable={false}
      >
        {open?.dialog === 'codes' && <RecoveryCodes codes={open.codes} doneText={t('codes.saved')} onDone={onClose} />}
      </Dialog>
      <Dialog isOpen={open?.dialog === 'rename'} onOpenChange={onClose} title={t('settings.renameTitle')} size="sm">
        {open?.dialog === 'rename' && <RenameFactor factor={open.factor} onDone={onClose} />}
      </Dialog>
    </>
  );
};

const RemoveFactor = ({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) => {
  const { t } = useTranslation('verification');
  const remove = useRemoveFactor();
  return (
    <ConfirmAction
      title={t('settings.removeTitle', { name: factor.name })}
      text={t(isLast ? 'settings.removeLastText' : 'settings.removeText')}
      confirm={t('settings.remove')}
      isDanger
      act={() => remove.mutateAsync(factor.id)}
      done={({ message }) => message}
      failed={t('settings.removeFailed')}
      onClose={onClose}
    />
  );
};

/** Number of recovery codes left, and the button that replaces them. */
const CodesLeft = ({ left, onRenewed }: { left: number; onRenewed: (codes: readonly string[]) => void }) => {
  const { t } = useTranslation('verification');
  const renew = useRenewRecoveryCodes();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5">
      <div>
        <h3 className="font-medium text-ink">{t('codes.heading')}</h3>
        <p className="text-sm text-muted">
          {t('codes.left', { count: left, all: recoveryCodeCount })} {left < fewCodes && t('codes.few')}
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
          onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
          failed: t('codes.renewFailed'),
        }}
      >
        {t('codes.renew')}
      </ConfirmButton>
    </div>
  );
};

interface FactorRowProps {
  factor: Factor;
  onRename: () => void;
  onRemove: () => void;
}

const FactorRow = ({ factor, onRename, onRemove }: FactorRowProps) => {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { kind, name, createdAt, lastUsedAt } = factor;
  const Icon = kind === 'app' ? PhoneIcon : KeyIcon;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <p className="font-medium break-words text-ink">{name}</p>
          <p className="text-sm text-muted">
            {t(`settings.kinds.${kind}`)} ·{' '}
            {lastUsedAt
              ? t('settings.used', { when: format.dateTime(lastUsedAt) })
              : t('settings.added', { when: format.longDate(createdAt) })}
          </p>
        </div>
      </div>
      <div className="ml-5.5 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" aria-label={t('settings.renameOf', { name })} onPress={onRename}>
          {t('settings.rename')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={t('settings.removeOf', { name })} onPress={onRemove}>
          {t('settings.remove')}
        </Button>
      </div>
    </li>
  );
};

/** Names a second factor. */
const RenameFactor = ({ factor, onDone }: { factor: Factor; onDone: () => void }) => {
  const { t } = useTranslation('verification');
  const rename = useRenameFactor();
  const form = useForm({
    initial: { name: factor.name },
    label: () => t('settings.name'),
    schema: FactorNamed,
    sentences: { name: t('settings.nameMissing') },
    save: ({ name }) => rename.mutateAsync({ id: factor.id, name }),
    onSaved: onDone,
    failed: t('settings.saveFailed'),
  });
  return (
    <Form form={form} submit={t('settings.save')} pending={t('settings.saving')}>
      <TextField {...form.field('name')} autoFocus />
    </Form>
  );
};
