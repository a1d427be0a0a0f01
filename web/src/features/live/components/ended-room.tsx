import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { RoomStatus } from '../room/live-room.ts';
import { DoorMessage } from './door-message.tsx';

type Reason = Extract<RoomStatus, { phase: 'ended' }>['reason'];

const tones: Record<Reason, 'calm' | 'success' | 'warning'> = {
  left: 'calm',
  finished: 'success',
  kicked: 'warning',
  replaced: 'calm',
  session: 'warning',
  access: 'warning',
};

/** After the room: why it ended for this person, and what comes next. */
export const EndedRoom = ({ reason, onReturn }: { reason: Reason; onReturn: () => void }) => {
  const { t } = useTranslation('live');
  const canReturn = reason === 'left' || reason === 'replaced';
  return (
    <DoorMessage tone={tones[reason]} title={t(`ended.${reason}Title`)} text={t(`ended.${reason}Text`)}>
      {canReturn && <Button onPress={onReturn}>{t(reason === 'left' ? 'ended.rejoin' : 'ended.useHere')}</Button>}
      {reason === 'session' ? (
        <LinkButton href="/?dialog=login">{t('ended.login')}</LinkButton>
      ) : (
        <LinkButton href="/dashboard/subscriptions" variant="secondary">
          {t('door.toCourses')}
        </LinkButton>
      )}
    </DoorMessage>
  );
};
