import type { AccionDeModerador, Participante, MensajeSala } from '@puente/contracts/room';
import { type RefObject, useState, useEffect, useRef, useSyncExternalStore, useCallback } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import type { RoomTools } from '../components/tool-labels.ts';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { seatOf } from '../view/people.ts';
import { type Shortcut, shortcutOf } from '../view/shortcuts.ts';
import type { ViewMode } from '../view/tile-layout.ts';
import type { Tool } from '../view/tools.ts';

/** The panels and dialogs that are open, the chosen view, and the action of each control. */
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

  const { hasMedia } = view;
  const speaks = hasMedia && me !== undefined && (me.esModerador || me.puedeHablar);
  const tools: Record<Shortcut, Tool | false> = {
    microfono: hasMedia && (speaks ? 'microfono' : 'ask'),
    camara: speaks && 'camara',
    pantalla: hasMedia && (me?.esModerador ?? false) && 'pantalla',
    mano: 'hand',
    chat: 'chat',
    personas: 'people',
    pantallaCompleta: fullScreen.isPossible && 'fullScreen',
    vista: hasMedia && 'view',
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
    openChat: () => setPanel('chat'),
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

/** A moderator's actions, with the outcome as a toast; removing somebody is asked first. */
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

/** Whether single keys do something, kept while the page is open (WCAG 2.1.4). */
const shortcutsSwitch = { isOn: true };

/** Elements in which a letter is typed and is no shortcut. */
const typed =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Runs what single keys mean in the room, while they are switched on. */
function useShortcuts(isOn: boolean, run: (shortcut: Shortcut) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, repeat, target } = event;
      const isTyping = target instanceof Element && target.closest(typed) !== null;
      const shortcut = shortcutOf({ key, ctrlKey, altKey, metaKey, repeat, isTyping });
      if (!shortcut) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/**
 * The number of messages of others that came while the chat was closed. What was written before one entered is history,
 * which nobody has missed.
 */
function useUnread(mensajes: readonly MensajeSala[], userId: string | undefined, isOpen: boolean): number {
  const [unread, setUnread] = useState(0);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(mensajes.map(({ id }) => id));
    if (isOpen) return setUnread(0);
    // The first messages come together with the seat.
    if (before === null || userId === undefined) return;
    const added = mensajes.filter((each) => !before.has(each.id) && each.userId !== userId).length;
    if (added > 0) setUnread((count) => count + added);
  }, [mensajes, userId, isOpen]);
  return isOpen ? 0 : unread;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen of the whole page, so that dialogs, which stand beside the room, are shown too. Absent on iPhones. */
const useFullScreen = () => {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isPossible = typeof document !== 'undefined' && document.fullscreenEnabled;
  const toggle = (): void => {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused without a key press or click: nothing to tell.
    change.catch(() => {});
  };
  return { isOn, isPossible, toggle };
};

interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const ofDocuments = (): DocumentPictureInPicture | undefined => window.documentPictureInPicture;

/**
 * A small window above all others: of the page where the browser has that (Chrome, Edge), else of the large picture's
 * video element (Safari).
 * @param video the large picture's element
 */
function usePictureInPicture(video: () => HTMLVideoElement | null) {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);

  const openWindow = useCallback(async (from: DocumentPictureInPicture): Promise<void> => {
    const window = await open(from);
    window.addEventListener('pagehide', () => setOpened(null), { once: true });
    setOpened(window);
  }, []);

  const toggle = (): void => {
    const documents = ofDocuments();
    if (opened) opened.close();
    // Refused without a click or key press: nothing to tell.
    else if (documents) openWindow(documents).catch(() => {});
    else if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {});
    else
      video()
        ?.requestPictureInPicture?.()
        .catch(() => {});
  };

  const isPossible =
    typeof document !== 'undefined' && (ofDocuments() !== undefined || document.pictureInPictureEnabled);
  return { isPossible, toggle, window: opened };
}

async function open(from: DocumentPictureInPicture): Promise<Window> {
  const opened = await from.requestWindow({ width: 400, height: 225 });
  const { documentElement, head } = opened.document;
  documentElement.lang = document.documentElement.lang;
  documentElement.dataset['theme'] = 'dark';
  documentElement.dataset['room'] = '';
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) head.append(sheet.cloneNode(true));
  return opened;
}
