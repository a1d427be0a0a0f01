import type { Reaccion } from '@puente/contracts/room';
import type { ComponentType } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type IconProps, MessageIcon, ShieldIcon } from '../../../ui/icons.tsx';
import type { RoomView } from '../room/live-room.ts';
import { raisedHands, seatOf } from '../view/people.ts';
import { type Shortcut, shortcuts } from '../view/shortcuts.ts';
import type { ViewMode } from '../view/tile-layout.ts';
import type { Tool } from '../view/tools.ts';
import * as icons from './room-icons.tsx';

/** State and actions of the toolbar. */
export interface RoomTools {
  view: RoomView;
  mode: ViewMode;
  panel: 'chat' | 'people' | null;
  unread: number;
  isFullScreen: boolean;
  isFloating: boolean;
  /** The language's shortcuts are shown while they are on. */
  hasShortcuts: boolean;
  run: (tool: Tool) => void;
  react: (reaction: Reaccion) => void;
  setQuality: (quality: RoomView['calidadElegida']) => void;
  moderate: (action: RoomAction) => void;
}

/** The actions on the whole room. */
export const roomActions = ['bloquear', 'desbloquear', 'silenciarTodos', 'bajarManos'] as const;
type RoomAction = (typeof roomActions)[number];

export const qualities = ['auto', 'alta', 'baja', 'audio'] as const;

interface ToolLabel {
  label: string;
  isOn: boolean;
  isToggle: boolean;
  isStarting: boolean;
  count: number;
  text: string | undefined;
  shortcut: string | undefined;
}

const keys: Partial<Record<Tool, Shortcut>> = {
  microfono: 'microfono',
  ask: 'mano',
  hand: 'mano',
  camara: 'camara',
  pantalla: 'pantalla',
  chat: 'chat',
  people: 'personas',
  view: 'vista',
  fullScreen: 'pantallaCompleta',
  shortcuts: 'ayuda',
};

const keyOf = (shortcut: Shortcut | undefined): string | undefined =>
  Object.entries(shortcuts)
    .find(([, name]) => name === shortcut)?.[0]
    .toUpperCase();

/** The name and the state of each control. */
export function useToolLabels(tools: RoomTools): (tool: Tool) => ToolLabel {
  const { t } = useTranslation('live');
  const { view, mode, panel, unread, isFullScreen, isFloating, hasShortcuts } = tools;
  const people = view.sala?.participantes ?? [];
  const hands = raisedHands(people).length;
  const isHandUp = (seatOf(view.sala, view.puestoId)?.manoDesde ?? null) !== null;
  return (tool) => {
    const shortcut = hasShortcuts ? keyOf(keys[tool]) : undefined;
    const base = {
      isOn: false,
      isToggle: false,
      isStarting: false,
      count: 0,
      text: undefined,
      shortcut,
      isAlive: false,
    };
    switch (tool) {
      case 'microfono':
      case 'camara':
      case 'pantalla': {
        const isOn = view.mine[tool] === 'on';
        const isStarting = view.mine[tool] === 'starting';
        const label = isStarting ? t('tool.starting') : t(`tool.${tool}.${isOn ? 'on' : 'off'}`);
        return { ...base, label, isOn, isStarting };
      }
      case 'ask': {
        const label = t(isHandUp ? 'tool.ask.on' : 'tool.ask.off');
        return { ...base, label, isOn: isHandUp, text: isHandUp ? t('tool.hand.on') : label };
      }
      case 'hand':
        return { ...base, label: t(isHandUp ? 'tool.hand.on' : 'tool.hand.off'), isOn: isHandUp };
      case 'chat': {
        const label = unread > 0 ? t('tool.chatUnread', { count: unread }) : t('tool.chat');
        return { ...base, label, isOn: panel === 'chat', isToggle: true, count: unread };
      }
      case 'people': {
        const label = hands > 0 ? t('tool.peopleHands', { count: hands }) : t('tool.people');
        return { ...base, label, isOn: panel === 'people', isToggle: true, count: hands };
      }
      case 'view':
        return { ...base, label: t(mode === 'speaker' ? 'tool.view.grid' : 'tool.view.speaker') };
      case 'fullScreen':
        return { ...base, label: t(isFullScreen ? 'tool.fullScreen.on' : 'tool.fullScreen.off') };
      case 'pip':
        return { ...base, label: t(isFloating ? 'tool.pip.on' : 'tool.pip.off') };
      case 'reactions':
      case 'quality':
      case 'security':
      case 'settings':
      case 'shortcuts':
        return { ...base, label: t(`tool.${tool}`) };
    }
  };
}

export function toolIcons({ view, mode }: RoomTools, tool: Tool): ComponentType<IconProps> {
  const map: Record<Tool, ComponentType<IconProps>> = {
    microfono: view.mine.microfono === 'on' ? icons.MicrophoneIcon : icons.MicrophoneOffIcon,
    camara: view.mine.camara === 'on' ? icons.CameraIcon : icons.CameraOffIcon,
    pantalla: icons.ScreenIcon,
    ask: icons.HandIcon,
    hand: icons.HandIcon,
    reactions: icons.SmileIcon,
    chat: MessageIcon,
    people: icons.PeopleIcon,
    view: mode === 'speaker' ? icons.GridIcon : icons.SpeakerViewIcon,
    quality: icons.GaugeIcon,
    security: ShieldIcon,
    settings: icons.SlidersIcon,
    fullScreen: icons.ExpandIcon,
    pip: icons.PipIcon,
    shortcuts: icons.KeyboardIcon,
  };
  return map[tool];
}
