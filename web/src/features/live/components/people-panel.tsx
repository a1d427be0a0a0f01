import type { AccionDeModerador, Participante, SalaEstado } from '@puente/contracts/room';
import type { ReactNode } from 'react';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useRoleLabel } from '../../../shared/people/role-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LockIcon } from '../../../ui/icons-later.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { actionsOn, peopleInOrder, seatOf } from '../view/people.ts';
import {
  UnlockIcon,
  CameraIcon,
  HandIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  MoreIcon,
  ScreenIcon,
  SignalIcon,
} from './room-icons.tsx';

interface PeoplePanelProps {
  sala: SalaEstado;
  mine: string | null;
  /** Acts on a participant, or on the room without one. */
  onModerate: (action: AccionDeModerador, person?: Participante) => void;
  /** Below the list. */
  children?: ReactNode;
}

/** The people in the room, raised hands first, with a moderator's actions. */
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

interface PersonRowProps {
  person: Participante;
  isMe: boolean;
  /** The place of the raised hand. */
  place: number | null;
  /** For moderators. */
  onModerate?: (action: AccionDeModerador) => void;
}

/** A person in the list: who they are, what they send, and what a moderator can do. */
const PersonRow = ({ person, isMe, place, onModerate }: PersonRowProps) => {
  const { t } = useTranslation('live');
  const roleLabel = useRoleLabel();
  const { nombre, foto, role, publica, esInvitado, esModerador, conectado, calidad, puedeHablar } = person;
  const roles = [esInvitado ? t('people.guest') : roleLabel(role), esModerador && t('people.moderator')];
  const notes = [
    ...roles,
    !esModerador && puedeHablar && t('people.maySpeak'),
    !conectado && t('people.away'),
    conectado && calidad !== null && calidad !== 'buena' && t(`connection.${calidad}`),
  ].filter(Boolean);
  const actions = onModerate ? actionsOn(person, isMe) : [];
  return (
    <li className="flex flex-col gap-1 rounded-md px-2 py-1.5">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="relative flex shrink-0">
          <Avatar name={nombre} src={fileAddress(foto)} className={classNames('size-10', !conectado && 'opacity-50')} />
          {place !== null && (
            <span className="absolute -right-1 -bottom-1 flex items-center gap-0.5 rounded-full bg-warning px-1.5 text-xs leading-5 font-bold text-on-accent">
              <HandIcon className="size-3.5" />
              {place}
            </span>
          )}
        </span>
        <div className="min-w-0 grow">
          <p className="text-sm font-semibold wrap-break-word text-ink">
            {isMe ? t('tile.you', { name: nombre }) : nombre}
          </p>
          <p className="text-xs text-muted">{notes.join(' · ')}</p>
          {place !== null && <p className="sr-only">{t('people.handPlace', { place })}</p>}
        </div>
        <span className="flex shrink-0 items-center gap-1.5 text-muted">
          {conectado && calidad === 'mala' && <SignalIcon className="size-4.5 text-danger" />}
          {publica.pantalla && <Sign Icon={ScreenIcon} text={t('people.sharing')} isOn />}
          {publica.camara && <Sign Icon={CameraIcon} text={t('people.cameraOn')} isOn />}
          <Sign
            Icon={publica.microfono ? MicrophoneIcon : MicrophoneOffIcon}
            text={t(publica.microfono ? 'people.micOn' : 'people.micOff')}
            isOn={publica.microfono}
          />
        </span>
        {onModerate && actions.length > 0 && <ActionsMenu name={nombre} actions={actions} onModerate={onModerate} />}
      </div>
      {onModerate && place !== null && !isMe && <HandButtons puedeHablar={puedeHablar} onModerate={onModerate} />}
    </li>
  );
};

const Sign = ({ Icon, text, isOn }: { Icon: typeof MicrophoneIcon; text: string; isOn: boolean }) => (
  <>
    <Icon className={classNames('size-4.5', isOn ? 'text-brand' : 'text-subtle')} />
    <span className="sr-only">{text}</span>
  </>
);

interface HandButtonsProps {
  puedeHablar: boolean;
  onModerate: NonNullable<PersonRowProps['onModerate']>;
}

/** Answers to a raised hand. */
const HandButtons = ({ puedeHablar, onModerate }: HandButtonsProps) => {
  const { t } = useTranslation('live');
  return (
    <div className="flex flex-wrap gap-2 pb-1 pl-13">
      {!puedeHablar && (
        <Button size="sm" onPress={() => onModerate('permitirHablar')}>
          {t('people.quick.allow')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onPress={() => onModerate('bajarMano')}>
        {t('people.quick.lower')}
      </Button>
    </div>
  );
};

interface ActionsMenuProps extends Pick<HandButtonsProps, 'onModerate'> {
  name: string;
  actions: ReturnType<typeof actionsOn>;
}

const ActionsMenu = ({ name, actions, onModerate }: ActionsMenuProps) => {
  const { t } = useTranslation('live');
  return (
    <Menu
      label={t('people.actions', { name })}
      onAction={onModerate}
      groups={[
        {
          entries: actions.map((action) => ({
            id: action,
            label: t(`moderate.${action}`),
            isDanger: action === 'expulsar',
          })),
        },
      ]}
    >
      <IconButton label={t('people.actions', { name })} className="-mr-1">
        <MoreIcon />
      </IconButton>
    </Menu>
  );
};
