import type { Participante, SalaEstado } from '@puente/contracts/room';

import type { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The raised hands in the order in which they went up. */
export const raisedHands = (participants: readonly Participante[]): Participante[] =>
  participants
    .filter(({ manoDesde }) => manoDesde !== null)
    .toSorted((a, b) => Date.parse(a.manoDesde ?? '') - Date.parse(b.manoDesde ?? ''));

/** A hand's place among those that are up, from 1; null while it is down. */
export const handPlace = (participants: readonly Participante[], puestoId: string): number | null => {
  const index = raisedHands(participants).findIndex((each) => each.puestoId === puestoId);
  return index === -1 ? null : index + 1;
};

/** The list of people: hands first, in their order; then moderators, then whoever may speak, then by name. */
export const peopleInOrder = (
  participants: readonly Participante[],
): { hands: Participante[]; others: Participante[] } => {
  const hands = raisedHands(participants);
  const rank = ({ esModerador, puedeHablar }: Participante): number => (esModerador ? 0 : puedeHablar ? 1 : 2);
  const others = participants
    .filter(({ manoDesde }) => manoDesde === null)
    .toSorted((a, b) => rank(a) - rank(b) || a.nombre.localeCompare(b.nombre));
  return { hands, others };
};

/** The participant of a seat. */
export const seatOf = (sala: SalaEstado | null, puestoId: string | null): Participante | undefined =>
  sala?.participantes.find((each) => each.puestoId === puestoId);

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

type PersonAction = (typeof all)[number];

/** Returns a moderator's possible actions on a participant. Whoever is no longer a moderator still may speak. */
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

/** Names in one sentence: `Lucía, Óscar y Ana`. */
export const nameList = (t: ReturnType<typeof useTranslation<'live'>>['t'], names: readonly string[]): string =>
  names.length > 1
    ? t('waiting.and', { first: names.slice(0, -1).join(', '), second: names.at(-1) ?? '' })
    : (names[0] ?? '');
