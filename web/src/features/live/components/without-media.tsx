import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { MessageIcon } from '../../../ui/icons.tsx';
import { CameraOffIcon } from './room-icons.tsx';

interface StageWithoutMediaProps {
  isStaff: boolean;
  /** Opens the chat; null where the room has none of its own. */
  onChat: (() => void) | null;
}

/** The place of the pictures in a browser without WebRTC: the missing function, how to get it, and how to take part without. */
export const StageWithoutMedia = ({ isStaff, onChat }: StageWithoutMediaProps) => {
  const { t } = useTranslation('live');
  return (
    <section
      aria-labelledby="no-media"
      className="m-auto flex max-h-full max-w-xl flex-col gap-3 overflow-y-auto p-4 sm:gap-4"
    >
      <CameraOffIcon className="size-10 text-muted max-sm:hidden" />
      <h2 id="no-media" className="text-2xl text-ink">
        {t('noMedia.title')}
      </h2>
      <p className="text-ink">{t('noMedia.text')}</p>
      {onChat && <p className="text-muted">{t(isStaff ? 'noMedia.hereStaff' : 'noMedia.here')}</p>}
      {!isStaff && <p className="text-muted">{t('noMedia.later')}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <CopyRoomLink />
        {onChat && (
          <Button variant="secondary" onPress={onChat}>
            <MessageIcon />
            {t('noMedia.chat')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** Copies the room's address, for another browser. */
export const CopyRoomLink = ({ size = 'md' }: { size?: ButtonSize }) => {
  const { t } = useTranslation('live');
  const words = { copied: t('noMedia.copied'), failed: t('noMedia.copyFailed') };
  return (
    <Button size={size} onPress={() => void copyText(window.location.href, words)}>
      {t('noMedia.copy')}
    </Button>
  );
};
