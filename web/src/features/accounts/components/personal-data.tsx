import type { Language } from '@puente/contracts/shapes';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../platform/api/errors.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveProfile } from '../queries.ts';

const languageOptions = [
  { id: 'es', label: 'Español' },
  { id: 'en', label: 'English' },
];

export const PersonalData = ({ onLanguageSaved }: { onLanguageSaved: (language: Language) => void }) => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const save = useSaveProfile();
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const { control, handleSubmit } = useForm({
    defaultValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      phoneNumber: user?.phoneNumber ?? '',
      language: user?.language ?? 'es',
    },
  });

  const submit = handleSubmit(async (form) => {
    setNotice(undefined);
    try {
      await save.mutateAsync(form);
    } catch (error) {
      return setNotice({ tone: 'danger', text: messageOf(error, t('profile.saveFailed')) });
    }
    setNotice({ tone: 'success', text: t('profile.saved') });
    if (form.language !== user?.language) onLanguageSaved(form.language);
  });

  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            name="firstName"
            control={control}
            render={({ field }) => (
              <TextField {...field} label={t('firstName')} autoComplete="given-name" maxLength={80} />
            )}
          />
          <Controller
            name="lastName"
            control={control}
            render={({ field }) => (
              <TextField {...field} label={t('lastName')} autoComplete="family-name" maxLength={80} />
            )}
          />
        </div>
        <TextField label={t('email')} type="email" value={user?.email ?? ''} hint={t('profile.emailHint')} isReadOnly />
        <Controller
          name="phoneNumber"
          control={control}
          render={({ field }) => (
            <TextField
              {...field}
              label={t('profile.phoneNumber')}
              hint={t('profile.phoneHint')}
              type="tel"
              autoComplete="tel"
              maxLength={32}
            />
          )}
        />
        <Controller
          name="language"
          control={control}
          render={({ field }) => (
            <Select
              label={t('profile.language')}
              hint={t('profile.languageHint')}
              options={languageOptions}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        <Button type="submit" isPending={save.isPending} pendingText={t('profile.saving')} className="self-start">
          {t('profile.save')}
        </Button>
      </form>
    </Card>
  );
};
