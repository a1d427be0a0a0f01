import type { AccionDeModerador, Participante } from '@puente/contracts/room';
import { type RefObject, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import type { RoomTools } from '../components/tool-labels.ts';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { seatOf } from '../view/people-order.ts';
import type { Shortcut } from '../view/shortcuts.ts';
import type { ViewMode } from '../view/tile-layout.ts';
import type { Tool } from '../view/tools.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { shortcutsSwitch, useShortcuts } from './use-shortcuts.ts';
import { useUnread } from './use-unread.ts';

/** What the person at the screen has open and chosen, and what each control does. */
export function useRoomControls(room: LiveRoom, view: RoomView, largePicture: RefObject<HTMLVideoElement | null>) {
  const [panel, setPanel] = useState<RoomTools['panel']>(null);
  const [mode, setMode] = useState<ViewMode>('speaker');
  const [dialog, setDialog] = useState<'settings' | 'shortcuts' | null>(null);
  const [hasShortcuts, setHasShortcuts] = useState(shortcutsSwitch.isOn);
  const [draft, setDraft] = useState('');
  const fullScreen = useFullScreen();
  const floating = usePictureInPicture(() => largePicture.current);
  const { moderate, kicking, stopKicking, kick } = useModeration(room);
  const me = seatOf(view.sala, view.puestoId);
  const unread = useUnread(view.mensajes, me?.userId, panel === 'chat');

  const run = (tool: Tool): void => {
    const { microfono, camara, pantalla } = view.mine;
    const raiseOrLower = () => room.raiseHand(!me?.manoDesde);
    const toggles: Record<Tool, () => void> = {
      microfono: () => room.setMicrophone(microfono === 'off'),
      camara: () => room.setCamera(camara === 'off'),
      pantalla: () => room.setScreen(pantalla === 'off'),
      ask: raiseOrLower,
      hand: raiseOrLower,
      chat: () => setPanel((open) => (open === 'chat' ? null : 'chat')),
      people: () => setPanel((open) => (open === 'people' ? null : 'people')),
      view: () => setMode((shown) => (shown === 'speaker' ? 'grid' : 'speaker')),
      settings: () => setDialog('settings'),
      shortcuts: () => setDialog('shortcuts'),
      fullScreen: fullScreen.toggle,
      pip: floating.toggle,
      // Menus of their own.
      reactions: () => {},
      quality: () => {},
      security: () => {},
    };
    toggles[tool]();
  };

  const speaks = me !== undefined && (me.esModerador || me.puedeHablar);
  const tools: Record<Shortcut, Tool | false> = {
    microfono: speaks ? 'microfono' : 'ask',
    camara: speaks && 'camara',
    pantalla: (me?.esModerador ?? false) && 'pantalla',
    mano: 'hand',
    chat: 'chat',
    personas: 'people',
    pantallaCompleta: fullScreen.isPossible && 'fullScreen',
    vista: 'view',
    ayuda: 'shortcuts',
  };
  useShortcuts(hasShortcuts && view.status.phase === 'connected', (shortcut) => {
    const tool = tools[shortcut];
    if (tool !== false) run(tool);
  });

  return {
    me,
    panel,
    closePanel: () => setPanel(null),
    openPeople: () => setPanel('people'),
    mode,
    dialog,
    closeDialog: () => setDialog(null),
    hasShortcuts,
    switchShortcuts: (isOn: boolean) => {
      shortcutsSwitch.isOn = isOn;
      setHasShortcuts(isOn);
    },
    draft,
    setDraft,
    unread,
    fullScreen,
    floating,
    run,
    moderate,
    kicking,
    stopKicking,
    kick,
  };
}

/** What a moderator does, with its outcome as a message; removing somebody is asked first. */
function useModeration(room: LiveRoom) {
  const { t } = useTranslation('live');
  const [kicking, setKicking] = useState<Participante | null>(null);
  const act = async (action: AccionDeModerador, person?: Participante): Promise<void> => {
    const refusal = await room.moderate(action, person?.puestoId);
    if (refusal !== null) return toast(refusal || t('moderate.failed'), 'danger');
    // The recording has controls of its own.
    if (action === 'grabacionEmpieza' || action === 'grabacionTermina') return;
    toast(t(`moderate.done.${action}`, { name: person?.nombre ?? '' }));
  };
  return {
    kicking,
    stopKicking: () => setKicking(null),
    kick: (person: Participante) => {
      setKicking(null);
      void act('expulsar', person);
    },
    moderate: (action: AccionDeModerador, person?: Participante) => {
      if (action === 'expulsar' && person) setKicking(person);
      else void act(action, person);
    },
  };
}
