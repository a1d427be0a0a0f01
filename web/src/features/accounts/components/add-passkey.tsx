import { FactorNamed } from '@puente/contracts/second-step';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { PasskeyProblem } from '../passkey.ts';
import { useAddPasskey } from '../second-step-queries.ts';
import type { OnAdded } from './add-app.tsx';

const problems = {
  cancelled: 'newPasskey.cancelled',
  exists: 'newPasskey.exists',
  notSupported: 'passkey.notSupported',
} as const;

/** Makes a passkey with the browser and adds it. */
export const AddPasskey = ({ onAdded }: { onAdded: OnAdded }) => {
  const { t } = useTranslation('verification');
  const add = useAddPasskey();
  const form = useForm({
    initial: { name: t('newPasskey.defaultName') },
    label: () => t('settings.name'),
    schema: FactorNamed,
    sentences: { name: t('settings.nameMissing') },
    save: ({ name }) => add.mutateAsync(name),
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failed: t('newPasskey.failed'),
  });
  return (
    <Form
      form={form}
      submit={t('newPasskey.create')}
      pending={t('newPasskey.waiting')}
      failure={({ error, text }) => (error instanceof PasskeyProblem ? t(problems[error.reason]) : text)}
    >
      <p className="text-muted">{t('newPasskey.text')}</p>
      <TextField {...form.field('name')} hint={t('newPasskey.nameHint')} />
    </Form>
  );
};
