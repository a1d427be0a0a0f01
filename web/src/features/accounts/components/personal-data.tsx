import type { User } from '@puente/contracts/accounts';
import { ProfileChanges } from '@puente/contracts/profile';
import type { Language } from '@puente/contracts/shapes';
import { useState } from 'react';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import {
  acceptedPictures,
  type CutPicture,
  pictureMaxBytes,
  usePictureToCut,
} from '../../../shared/pictures/cut-picture.ts';
import { PictureCropper } from '../../../shared/pictures/picture-cropper.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FileDrop, type FileDropStatus } from '../../../ui/file-drop.tsx';
import { TrashIcon } from '../../../ui/icons-later.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { profileFields } from '../profile-fields.ts';
import { useProfile, useRemovePicture } from '../queries.ts';
import { type ProfileForm, useSaveProfile } from '../save-profile.ts';

const languageOptions = [
  { id: 'es', label: 'Español' },
  { id: 'en', label: 'English' },
] as const;

const formOf = ({ firstName, lastName, email, phoneNumber, language }: User): ProfileForm => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
  language,
});

type SavedProfile = Result<'PUT /usuarios/me'>;

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
  const [notice, setNotice] = useState<{ tone: 'success' | 'info'; text: string }>();
  const [picture, setPicture] = useState<CutPicture>();
  const [sent, setSent] = useState(0);
  const form = useForm<ProfileForm, unknown, SavedProfile>({
    initial: formOf(user),
    label: (field) => t(`fields.${field}.label`),
    schema: ProfileChanges,
    body: (typed) => Object.fromEntries(profileFields(typed, user)),
    sentences: { email: t('fields.email.invalid'), phoneNumber: t('fields.phoneNumber.invalid') },
    refused: { EMAIL_TAKEN: 'email' },
    save: (_, typed) => {
      setNotice(undefined);
      setSent(0);
      return save.mutateAsync({ ...typed, picture: picture?.content, onProgress: setSent });
    },
    onSaved: ({ user: saved, message }) => {
      const { email, language } = form.values;
      const needsVerification = email.trim() !== '' && email.trim().toLowerCase() !== saved.email;
      setNotice(needsVerification ? { tone: 'info', text: message } : { tone: 'success', text: t('profile.saved') });
      setPicture(undefined);
      form.change(formOf(saved));
      if (language !== user.language) onLanguageSaved(language);
    },
    failed: t('profile.saveFailed'),
  });

  return (
    <Card className="max-w-2xl">
      <Form
        form={form}
        submit={t('profile.save')}
        pending={t('profile.saving')}
        align="start"
        className="flex flex-col gap-6"
      >
        <PictureField chosen={picture} onChoose={setPicture} sent={picture && form.isSaving ? sent : undefined} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} hint={t('fields.email.hint')} type="email" autoComplete="email" />
        <TextField {...form.field('phoneNumber')} hint={t('fields.phoneNumber.hint')} type="tel" autoComplete="tel" />
        <Select {...form.field('language')} hint={t('fields.language.hint')} options={languageOptions} />
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      </Form>
    </Card>
  );
};

/** The server stores half of this. */
const frame = { ratio: 1, width: 1_024, isRound: true };

interface PictureFieldProps {
  /** The cropped square, not saved yet. */
  chosen: CutPicture | undefined;
  onChoose: (cut: CutPicture | undefined) => void;
  /** Upload progress from 0 to 1. */
  sent: number | undefined;
}

/** The person's current or new picture; a new one is cropped to a square first (PROF-1). */
const PictureField = ({ chosen, onChoose, sent }: PictureFieldProps) => {
  const { t } = useTranslation('accounts');
  const { t: tPictures } = useTranslation('pictures');
  const user = useUser();
  const { picture, unreadable, open, close } = usePictureToCut();
  const status = ((): FileDropStatus => {
    if (unreadable) return { is: 'failed', message: tPictures('unreadable') };
    if (!chosen) return { is: 'idle' };
    if (sent !== undefined) return { is: 'uploading', label: t('picture.sending'), sent };
    return { is: 'done', message: t('picture.ready') };
  })();

  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row">
      <Avatar
        name={t('picture.yours')}
        src={chosen?.preview ?? fileAddress(user?.profileImageUrl)}
        className="size-32 border border-line"
      />
      <FileDrop
        label={t('picture.yours')}
        hint={tPictures('hint')}
        chooseText={t('picture.choose')}
        accept={acceptedPictures}
        maxBytes={pictureMaxBytes}
        onFile={(file) => void open(file)}
        status={status}
        className="w-full grow"
        actions={
          chosen ? (
            <Button variant="quiet" size="sm" isDisabled={sent !== undefined} onPress={() => onChoose(undefined)}>
              {t('picture.keepOld')}
            </Button>
          ) : (
            user?.profileImageUrl && <RemovePicture />
          )
        }
      />
      {picture && (
        <PictureCropper
          picture={picture}
          frame={frame}
          onCut={(cut) => {
            onChoose(cut);
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
};

const RemovePicture = () => {
  const { t } = useTranslation('accounts');
  const remove = useRemovePicture();
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      question={{
        title: t('picture.removeTitle'),
        text: t('picture.removeText'),
        confirm: t('picture.remove'),
        isDanger: true,
        act: () => remove.mutateAsync(),
        done: ({ message }) => message,
        failed: t('picture.removeFailed'),
      }}
    >
      <TrashIcon className="size-4" />
      {t('picture.remove')}
    </ConfirmButton>
  );
};
