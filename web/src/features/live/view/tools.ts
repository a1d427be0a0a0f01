import type { Participante } from '@puente/contracts/room';

/** A control of the room's toolbar. */
export type Tool =
  | 'microfono'
  | 'ask'
  | 'camara'
  | 'pantalla'
  | 'hand'
  | 'reactions'
  | 'chat'
  | 'people'
  | 'view'
  | 'quality'
  | 'security'
  | 'settings'
  | 'fullScreen'
  | 'pip'
  | 'shortcuts';

interface Facts {
  me: Pick<Participante, 'esModerador' | 'puedeHablar'>;
  /** `media`: sound and pictures. */
  can: { media: boolean; shareScreen: boolean; fullScreen: boolean; pip: boolean };
  /** How many buttons have room, 'more' not counted. */
  space: number;
}

/**
 * LIVE-6: the toolbar by role. Moderators have desktop share, video quality and security besides; others a reduced one,
 * whose quality is in the settings. Without the right to speak, the microphone's place asks for it. A browser without
 * media has neither. What has no room is behind 'more'.
 */
export function toolsFor({ me, can, space }: Facts): { bar: Tool[]; more: Tool[] } {
  const speaks = can.media && (me.esModerador || me.puedeHablar);
  const inOrder: (Tool | false)[] = [
    can.media && (speaks ? 'microfono' : 'ask'),
    speaks && 'camara',
    'chat',
    (speaks || !can.media) && !me.esModerador && 'hand',
    'people',
    me.esModerador && can.media && can.shareScreen && 'pantalla',
    'reactions',
    me.esModerador && 'security',
    can.media && 'view',
    me.esModerador && can.media && 'quality',
    me.esModerador && 'hand',
  ];
  const always: (Tool | false)[] = [
    'settings',
    can.media && can.pip && 'pip',
    can.fullScreen && 'fullScreen',
    'shortcuts',
  ];
  const isThere = (tool: Tool | false): tool is Tool => tool !== false;
  const tools = inOrder.filter(isThere);
  return { bar: tools.slice(0, space), more: [...tools.slice(space), ...always.filter(isThere)] };
}
