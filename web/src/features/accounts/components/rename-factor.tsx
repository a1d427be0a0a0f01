import { type Factor, FactorNamed } from '@puente/contracts/second-step';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useRenameFactor } from '../second-step-queries.ts';

/** Names a second factor. */
export const RenameFactor = ({ factor, onDone }: { factor: Factor; onDone: () => void }) => {
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
