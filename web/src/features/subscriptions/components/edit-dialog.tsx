import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { useState } from 'react';

import { ApiError } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { UnsavedDialog } from '../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { differences, extended, type Wanted, type Effect, effectsOf } from '../change-effects.ts';
import { type SubscriptionDetails, useChangeSubscription, useReadAgain, useSubscription } from '../queries.ts';

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes a subscription: its state and its dates, with what that leads to (ADM-10). */
export const EditDialog = ({ id, onClose }: EditDialogProps) => {
  const { t } = useTranslation('subscriptions');
  const subscription = useSubscription(id);
  return (
    <UnsavedDialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('edit.title')}>
      <ItemStates
        query={subscription}
        loadingText={t('edit.loading')}
        skeleton={['h-72 w-full']}
        failedText={t('edit.loadFailed')}
      >
        {(data) => <EditForm read={data} onClose={onClose} />}
      </ItemStates>
    </UnsavedDialog>
  );
};

const months = [1, 3, 6, 12] as const;
const wantedOf = ({ estado, fechaInicio, fechaFin }: Wanted): Wanted => ({ estado, fechaInicio, fechaFin });

const EditForm = ({ read, onClose }: { read: SubscriptionDetails; onClose: () => void }) => {
  const { t } = useTranslation('subscriptions');
  const [base, setBase] = useState(read);
  const [theirs, setTheirs] = useState<(keyof Wanted)[]>();
  const change = useChangeSubscription(read.id);
  const readAgain = useReadAgain();
  const today = new Date().toISOString().slice(0, 10);

  /** Shows what somebody else has changed; the server's own sentence stays where that can't be read. */
  const compare = async () => {
    const now = await readAgain(read.id).catch(() => null);
    if (!now) return;
    setTheirs(differences(wantedOf(base), wantedOf(now)));
    setBase(now);
  };
  const form = useForm({
    initial: wantedOf(read),
    label: (field) => t(`edit.${field}`),
    save: (_, wanted) =>
      change.mutateAsync({ ...wanted, actualizadaAt: base.actualizadaAt }).catch((error: unknown) => {
        setTheirs(undefined);
        if (error instanceof ApiError && error.code === 'SUBSCRIPTION_CHANGED') void compare();
        throw error;
      }),
    done: t('edit.saved'),
    onSaved: onClose,
    failed: t('edit.failed'),
  });
  const { values: wanted, change: set } = form;
  const states: SuscripcionEstado[] = ['Activa', 'Inactiva', 'Cancelada'];
  return (
    <Form
      form={form}
      submit={t('edit.save')}
      pending={t('edit.saving')}
      onCancel={onClose}
      failure={({ text }) => (theirs ? null : text)}
    >
      <SubscriptionName read={read} />
      <Select
        {...form.field('estado')}
        options={(base.estado === 'Expirada' ? (['Expirada', ...states] as const) : states).map((id) => ({
          id,
          label: t(`estado.${id}`),
        }))}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DatePicker {...form.field('fechaInicio')} onChange={(day) => day && set({ fechaInicio: day })} />
        <div>
          <DatePicker
            {...form.field('fechaFin')}
            isDisabled={wanted.fechaFin === null}
            onChange={(day) => day && set({ fechaFin: day })}
          />
          <Checkbox
            value={wanted.fechaFin === null}
            onChange={(isOpen) => set({ fechaFin: isOpen ? null : (base.fechaFin ?? extended(null, 12, today)) })}
          >
            {t('withoutEnd')}
          </Checkbox>
        </div>
      </div>
      <ExtendButtons wanted={wanted} onExtend={set} today={today} />
      <ChangeEffects before={base} wanted={wanted} />
      {theirs && <ChangedMeanwhile names={theirs} now={base} />}
    </Form>
  );
};

const SubscriptionName = ({ read: { usuario, curso, compraId } }: { read: SubscriptionDetails }) => {
  const { t } = useTranslation('subscriptions');
  const { nameOf } = useEditionNames();
  return (
    <div>
      <p className="font-semibold text-ink">{usuario.nombreCompleto}</p>
      <p className="text-muted">{nameOf(curso)}</p>
      {compraId && (
        <LinkButton size="sm" variant="quiet" className="-ml-3.5" href={`/dashboard/paneladmin/compras/${compraId}`}>
          {t('edit.purchase')}
        </LinkButton>
      )}
    </div>
  );
};

interface ExtendButtonsProps {
  wanted: Wanted;
  onExtend: (changed: Partial<Wanted>) => void;
  /** Day in ISO format. */
  today: string;
}

const ExtendButtons = ({ wanted: { estado, fechaFin }, onExtend, today }: ExtendButtonsProps) => {
  const { t } = useTranslation('subscriptions');
  return (
    <div role="group" aria-label={t('edit.extend')} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-sm text-muted">{t('edit.extend')}</span>
      {months.map((count) => (
        <Button
          key={count}
          variant="secondary"
          size="sm"
          isDisabled={fechaFin === null}
          onPress={() =>
            onExtend({
              fechaFin: extended(fechaFin, count, today),
              ...(estado === 'Expirada' && { estado: 'Activa' }),
            })
          }
        >
          {t('edit.months', { count })}
        </Button>
      ))}
    </div>
  );
};

/** Names what somebody else changed while the form was open, with the present values. */
const ChangedMeanwhile = ({ names, now }: { names: (keyof Wanted)[]; now: Wanted }) => {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const dayName = (day: string | null) => (day ? format.longDate(day) : t('withoutEnd'));
  return (
    <Alert tone="warning">
      {t('edit.changedMeanwhile')}
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>
            {t(`edit.now.${name}`, { value: name === 'estado' ? t(`estado.${now.estado}`) : dayName(now[name]) })}
          </li>
        ))}
        {names.length === 0 && <li>{t('edit.now.nothing')}</li>}
      </ul>
    </Alert>
  );
};

/** The effects of a change, before it is saved. */
const ChangeEffects = ({ before, wanted }: { before: SubscriptionDetails; wanted: Wanted }) => {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const sentence = (effect: Effect): string =>
    'day' in effect ? t(`effects.${effect.key}`, { day: format.longDate(effect.day) }) : t(`effects.${effect.key}`);
  return (
    <section aria-live="polite" className="rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <h3 className="font-semibold">{t('effects.title')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {effectsOf(before, wanted).map((effect) => (
          <li key={effect.key}>{sentence(effect)}</li>
        ))}
      </ul>
    </section>
  );
};
