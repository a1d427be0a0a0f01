import type { AccionDeModerador, Participante, SalaEstado } from '@puente/contracts/room';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LockIcon } from '../../../ui/icons-later.tsx';
import { peopleInOrder, seatOf } from '../view/people-order.ts';
import { PersonRow } from './person-row.tsx';
import { UnlockIcon } from './room-icons.tsx';

interface PeoplePanelProps {
  sala: SalaEstado;
  mine: string | null;
  /** Acts on a participant, or on the room without one. */
  onModerate: (action: AccionDeModerador, person?: Participante) => void;
  /** Below the list. */
  children?: ReactNode;
}

/** Who is in the room, hands first, and what a moderator can do. */
export const PeoplePanel = ({ sala, mine, onModerate, children }: PeoplePanelProps) => {
  const { t } = useTranslation('live');
  const { hands, others } = peopleInOrder(sala.participantes);
  const isModerator = seatOf(sala, mine)?.esModerador ?? false;
  const row = (person: Participante, place: number | null) => (
    <PersonRow
      key={person.puestoId}
      person={person}
      isMe={person.puestoId === mine}
      place={place}
      {...(isModerator && { onModerate: (action: AccionDeModerador) => onModerate(action, person) })}
    />
  );
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto px-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {isModerator && (
        <div className="flex flex-wrap gap-2 px-2 pb-3">
          <Button size="sm" variant="secondary" onPress={() => onModerate('silenciarTodos')}>
            {t('moderate.silenciarTodos')}
          </Button>
          <Button size="sm" variant="secondary" onPress={() => onModerate(sala.bloqueada ? 'desbloquear' : 'bloquear')}>
            {sala.bloqueada ? <UnlockIcon className="size-4" /> : <LockIcon className="size-4" />}
            {t(sala.bloqueada ? 'moderate.desbloquear' : 'moderate.bloquear')}
          </Button>
          {hands.length > 0 && (
            <Button size="sm" variant="secondary" onPress={() => onModerate('bajarManos')}>
              {t('moderate.bajarManos')}
            </Button>
          )}
        </div>
      )}
      {sala.bloqueada && <p className="px-2 pb-3 text-sm text-muted">{t('moderate.locked')}</p>}
      {hands.length > 0 && (
        <section aria-labelledby="room-hands" className="mb-4 rounded-lg bg-warning-soft/60 pt-2 pb-1">
          <h3 id="room-hands" className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-warning">
            {t('people.hands')}
          </h3>
          <ol>{hands.map((person, index) => row(person, index + 1))}</ol>
        </section>
      )}
      <section aria-labelledby="room-everyone">
        <h3 id="room-everyone" className="px-2 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
          {t('people.count', { count: sala.participantes.length })}
        </h3>
        <ul>{others.map((person) => row(person, null))}</ul>
      </section>
      {children}
    </div>
  );
};
