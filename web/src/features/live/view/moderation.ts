import type { Participante } from '@puente/contracts/room';

/** The actions on a participant, in the order of the menu. */
const all = [
  'permitirHablar',
  'retirarPalabra',
  'silenciar',
  'apagarCamara',
  'detenerPantalla',
  'bajarMano',
  'hacerModerador',
  'quitarModerador',
  'expulsar',
] as const;

export type PersonAction = (typeof all)[number];

/** What a moderator can do with a participant now. Whoever is no longer a moderator still may speak. */
export function actionsOn(
  { esModerador, puedeHablar, publica, manoDesde }: Participante,
  isMe: boolean,
): PersonAction[] {
  if (isMe) return [];
  const fits: Record<PersonAction, boolean> = {
    permitirHablar: !puedeHablar && !esModerador,
    retirarPalabra: puedeHablar && !esModerador,
    silenciar: publica.microfono,
    apagarCamara: publica.camara,
    detenerPantalla: publica.pantalla,
    bajarMano: manoDesde !== null,
    hacerModerador: !esModerador,
    quitarModerador: esModerador,
    expulsar: true,
  };
  return all.filter((action) => fits[action]);
}
