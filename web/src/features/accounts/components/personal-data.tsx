import type { User } from '@puente/contracts/accounts';
import { phonePattern } from '@puente/contracts/phone';
import type { Language } from '@puente/contracts/shapes';
import { type ReactNode, useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CutPicture } from '../cut-picture.ts';
import { type ProfileForm, useProfile, useSaveProfile } from '../queries.ts';
import { looksLikeAddress } from '../registration.ts';
import { PictureField } from './picture-field.tsx';

const languageOptions = [
  { id: 'es', label: 'Español' },
  { id: 'en', label: 'English' },
];

const formOf = ({ firstName, lastName, email, phoneNumber, language }: User): ProfileForm => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
  language,
});

interface PersonalDataProps {
  onLanguageSaved: (language: Language) => void;
}

/** 'Información Personal' (PROF-1, PROF-2). */
export const PersonalData = ({ onLanguageSaved }: PersonalDataProps) => {
  const { t } = useTranslation('accounts');
  const { data: user, isError, isFetching, refetch } = useProfile();
  if (user) return <PersonalForm user={user} onLanguageSaved={onLanguageSaved} />;
  if (isError) {
    return <ErrorState message={t('profile.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <Card className="flex max-w-2xl flex-col gap-6">
      <p className="sr-only" role="status">
        {t('profile.loading')}
      </p>
      <Skeleton className="size-32 rounded-full" />
      {['name', 'email', 'phone', 'language'].map((field) => (
        <Skeleton key={field} className="h-12 w-full" />
      ))}
    </Card>
  );
};

const PersonalForm = ({ user, onLanguageSaved }: { user: User } & PersonalDataProps) => {
  const { t } = useTranslation('accounts');
  const save = useSaveProfile();
  const [notice, setNotice] = useState<{ tone: 'success' | 'info' | 'danger'; text: string }>();
  const [picture, setPicture] = useState<CutPicture>();
  const [sent, setSent] = useState(0);
  const { control, handleSubmit, reset, setError, formState } = useForm({ defaultValues: formOf(user) });

  const submit = handleSubmit(async (form) => {
    setNotice(undefined);
    setSent(0);
    try {
      const { user: saved, message } = await save.mutateAsync({
        ...form,
        picture: picture?.content,
        onProgress: setSent,
      });
      const needsVerification = form.email.trim() !== '' && form.email.trim().toLowerCase() !== saved.email;
      setNotice(needsVerification ? { tone: 'info', text: message } : { tone: 'success', text: t('profile.saved') });
      setPicture(undefined);
      reset(formOf(saved));
    } catch (error) {
      // The form keeps its input, so that saving again is the retry.
      const text = messageOf(error, t('profile.saveFailed'));
      if (error instanceof ApiError && error.code === 'EMAIL_TAKEN') {
        return setError('email', { message: text }, { shouldFocus: true });
      }
      return setNotice({ tone: 'danger', text });
    }
    if (form.language !== user.language) onLanguageSaved(form.language as Language);
  });

  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <PictureField chosen={picture} onChoose={setPicture} sent={picture && save.isPending ? sent : undefined} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Line
            control={control}
            name="firstName"
            label={t('fields.firstName.label')}
            autoComplete="given-name"
            maxLength={80}
          />
          <Line
            control={control}
            name="lastName"
            label={t('fields.lastName.label')}
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <Line
          control={control}
          name="email"
          label={t('fields.email.label')}
          hint={t('fields.email.hint')}
          type="email"
          autoComplete="email"
          maxLength={254}
          check={(value) => value.trim() === '' || looksLikeAddress(value) || t('fields.email.invalid')}
        />
        <Line
          control={control}
          name="phoneNumber"
          label={t('fields.phoneNumber.label')}
          hint={t('fields.phoneNumber.hint')}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          check={(value) => value.trim() === '' || phonePattern.test(value.trim()) || t('fields.phoneNumber.invalid')}
        />
        <Controller
          name="language"
          control={control}
          render={({ field }) => (
            <Select
              label={t('fields.language.label')}
              hint={t('fields.language.hint')}
              options={languageOptions}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        <Button
          type="submit"
          isPending={formState.isSubmitting}
          pendingText={t('profile.saving')}
          className="self-start"
        >
          {t('profile.save')}
        </Button>
      </form>
    </Card>
  );
};

interface LineProps {
  control: Control<ProfileForm>;
  name: keyof ProfileForm;
  label: string;
  hint?: ReactNode;
  type?: 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
  /** Validates the value. @returns true, or the error text */
  check?: (value: string) => true | string;
}

const Line = ({ control, name, check, ...props }: LineProps) => (
  <Controller
    name={name}
    control={control}
    rules={check ? { validate: check } : {}}
    render={({ field, fieldState }) => <TextField {...field} {...props} error={fieldState.error?.message} />}
  />
);
