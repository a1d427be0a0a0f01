import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { coursePhotoShape } from '@puente/contracts/course-photo';
import { memo, useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { CoursePhoto } from '../../../../shared/courses/course-photo.tsx';
import {
  acceptedPictures,
  type CutPicture,
  pictureMaxBytes,
  usePictureToCut,
} from '../../../../shared/pictures/cut-picture.ts';
import { PictureCropper } from '../../../../shared/pictures/picture-cropper.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmButton } from '../../../../ui/confirm-action.tsx';
import { FileDrop, type FileDropStatus } from '../../../../ui/file-drop.tsx';
import { TrashIcon } from '../../../../ui/icons-later.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useChangePhoto, useRemovePhoto } from '../queries.ts';

/** The academy's own photo of a course (BRAND-4). It is saved at once, apart from the form. */
export const PhotoCard = memo(({ course }: { course: CursoDelPanel | undefined }) => {
  const { t } = useTranslation('catalogue');
  return (
    <Card as="section" aria-labelledby="course-photo" className="flex flex-col gap-4">
      <h2 id="course-photo" className="text-xl text-ink">
        {t('photo.title')}
      </h2>
      <p className="text-sm text-muted">{t(course ? 'photo.text' : 'photo.later')}</p>
      {course && <PhotoOf course={course} />}
    </Card>
  );
});

const frame = { ratio: coursePhotoShape.width / coursePhotoShape.height, width: coursePhotoShape.width };

const PhotoOf = ({ course: { id, foto } }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const { t: tPictures } = useTranslation('pictures');
  const { picture, unreadable, open, close } = usePictureToCut();
  const change = useChangePhoto(id);
  const [sent, setSent] = useState(0);

  const send = ({ content }: CutPicture): void => {
    setSent(0);
    change.mutate({ content, onProgress: setSent }, { onSuccess: () => toast(t('photo.changed')) });
  };
  const status = ((): FileDropStatus => {
    if (unreadable) return { is: 'failed', message: tPictures('unreadable') };
    if (change.isPending) return { is: 'uploading', label: t('photo.sending'), sent };
    if (change.error) return { is: 'failed', message: messageOf(change.error, t('changeFailed')) };
    return { is: 'idle' };
  })();
  return (
    <>
      {foto && <CoursePhoto foto={foto} sizes="20rem" className="max-w-sm rounded-lg border border-line" />}
      <FileDrop
        label={t(foto ? 'photo.other' : 'photo.choose')}
        hint={tPictures('hint')}
        chooseText={t(foto ? 'photo.other' : 'photo.choose')}
        accept={acceptedPictures}
        maxBytes={pictureMaxBytes}
        onFile={(file) => {
          change.reset();
          void open(file);
        }}
        status={status}
        actions={foto && !change.isPending && <RemovePhoto id={id} />}
      />
      {picture && (
        <PictureCropper
          picture={picture}
          frame={frame}
          onCut={(cut) => {
            close();
            send(cut);
          }}
          onCancel={close}
        />
      )}
    </>
  );
};

const RemovePhoto = ({ id }: { id: string }) => {
  const { t } = useTranslation('catalogue');
  const remove = useRemovePhoto(id);
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      question={{
        title: t('photo.removeTitle'),
        text: t('photo.removeText'),
        confirm: t('photo.remove'),
        isDanger: true,
        act: () => remove.mutateAsync(undefined),
        done: t('photo.removed'),
        failed: t('changeFailed'),
      }}
    >
      <TrashIcon className="size-4" />
      {t('photo.remove')}
    </ConfirmButton>
  );
};
