import type { Pregunta } from '@puente/contracts/assessments';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePictureLink } from '../queries.ts';

/** The picture of a question, with its description for those who don't see it, or where it doesn't load. */
export const QuestionPicture = ({ picture }: { picture: NonNullable<Pregunta['imagen']> }) => {
  const { t } = useTranslation(['assessments', 'ui']);
  const link = usePictureLink(picture.id);
  const { ancho, alto } = picture.imagen ?? { ancho: 640, alto: 480 };
  if (link.isError || (link.data === null && !link.isFetching)) {
    return (
      <Alert
        tone="neutral"
        action={
          <Button variant="secondary" size="sm" isPending={link.isFetching} onPress={() => void link.refetch()}>
            {t('ui:retry')}
          </Button>
        }
      >
        {t('taking.pictureFailed', { text: picture.alternativa })}
      </Alert>
    );
  }
  return (
    // Its place is kept while it loads, so that nothing below it moves under a thumb.
    <div
      className="max-w-full overflow-hidden rounded-lg bg-line"
      style={{ width: `${ancho}px`, aspectRatio: `${ancho} / ${alto}` }}
    >
      {link.data && (
        <img
          src={fileAddress(link.data)}
          alt={picture.alternativa}
          width={ancho}
          height={alto}
          className="size-full object-contain"
          onError={() => void link.refetch()}
        />
      )}
    </div>
  );
};
