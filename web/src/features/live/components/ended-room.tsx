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

interface EndedRoomProps {
  reason: Reason;
  /** Whether the person runs the class: what comes next is another thing for its students. */
  isStaff: boolean;
  onReturn: () => void;
}

/** After the room: why it ended for this person, and what comes next. */
export const EndedRoom = ({ reason, isStaff, onReturn }: EndedRoomProps) => {
  const { t } = useTranslation('live');
  const isTold = isStaff && (reason === 'left' || reason === 'finished');
  const canReturn = reason === 'left' || reason === 'replaced';
  return (
    <DoorMessage
      tone={tones[reason]}
      title={t(`ended.${reason}Title`)}
      text={t(isTold ? `ended.${reason}StaffText` : `ended.${reason}Text`)}
    >
      {canReturn && <Button onPress={onReturn}>{t(reason === 'left' ? 'ended.rejoin' : 'ended.useHere')}</Button>}
      {reason === 'session' ? (
        <LinkButton href="/?dialog=login">{t('ended.login')}</LinkButton>
      ) : (
        <LinkButton href={isStaff ? '/dashboard/paneladmin/tutorias' : '/dashboard/subscriptions'} variant="secondary">
          {t(isStaff ? 'ended.toTutoring' : 'door.toCourses')}
        </LinkButton>
      )}
    </DoorMessage>
  );
};
