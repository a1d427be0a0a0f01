import type { Participante, SalaEstado } from '@puente/contracts/room';

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
