import { useState } from 'react';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { FileDrop, type FileDropStatus } from '../../../ui/file-drop.tsx';
import { TrashIcon } from '../../../ui/icons-later.tsx';
import { type CutPicture, loadPicture } from '../cut-picture.ts';
import { useRemovePicture } from '../queries.ts';
import { PictureCropper } from './picture-cropper.tsx';

/** Without HEIC: a browser that cannot decode it cannot crop it, and phones convert to JPEG for these types. */
const accept = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Maximum size of a picture to crop; the cropped upload is much smaller. */
const maxBytes = 25 * 1_048_576;

interface PictureFieldProps {
  /** The cropped square, not saved yet. */
  chosen: CutPicture | undefined;
  onChoose: (cut: CutPicture | undefined) => void;
  /** Upload progress from 0 to 1. */
  sent: number | undefined;
}

/** The person's current or new picture; a new one is cropped to a square first (PROF-1). */
export const PictureField = ({ chosen, onChoose, sent }: PictureFieldProps) => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [unreadable, setUnreadable] = useState(false);

  const open = async (file: File): Promise<void> => {
    setUnreadable(false);
    try {
      setPicture(await loadPicture(file));
    } catch {
      setUnreadable(true);
    }
  };
  const close = (): void => {
    // Releases the decoded bitmap, which takes far more memory than the file.
    picture?.close();
    setPicture(undefined);
  };

  const status = ((): FileDropStatus => {
    if (unreadable) return { is: 'failed', message: t('picture.unreadable') };
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
        hint={t('picture.hint')}
        chooseText={t('picture.choose')}
        accept={accept}
        maxBytes={maxBytes}
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
