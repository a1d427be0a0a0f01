import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button, type ButtonSize } from '../../../ui/button.tsx';
import { MessageIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CameraOffIcon, PeopleIcon } from './room-icons.tsx';

interface StageWithoutMediaProps {
  isStaff: boolean;
  /** Opens a panel of the room; null where the room has none of its own. */
  onOpen: ((panel: 'chat' | 'people') => void) | null;
}

/** The place of the pictures in a browser without WebRTC: the missing function, how to get it, and how to take part without. */
export const StageWithoutMedia = ({ isStaff, onOpen }: StageWithoutMediaProps) => {
  const { t } = useTranslation('live');
  return (
    <section aria-labelledby="no-media" className="m-auto flex max-h-full max-w-xl flex-col gap-4 overflow-y-auto p-4">
      <CameraOffIcon className="size-10 text-muted" />
      <h2 id="no-media" className="text-2xl text-ink">
        {t('noMedia.title')}
      </h2>
      <p className="text-ink">{t('noMedia.text')}</p>
      {onOpen && <p className="text-muted">{t(isStaff ? 'noMedia.hereStaff' : 'noMedia.here')}</p>}
      {!isStaff && <p className="text-muted">{t('noMedia.later')}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <CopyRoomLink />
        {onOpen && (
          <>
            <Button variant="secondary" onPress={() => onOpen('chat')}>
              <MessageIcon />
              {t('noMedia.chat')}
            </Button>
            <Button variant="secondary" onPress={() => onOpen('people')}>
              <PeopleIcon />
              {t('noMedia.people')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};

/** Copies the room's address, for another browser. */
export const CopyRoomLink = ({ size = 'md' }: { size?: ButtonSize }) => {
  const { t } = useTranslation('live');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast(t('noMedia.copied'));
    } catch {
      toast(t('noMedia.copyFailed'), 'warning');
    }
  };
  return (
    <Button size={size} onPress={() => void copy()}>
      {t('noMedia.copy')}
    </Button>
  );
};
