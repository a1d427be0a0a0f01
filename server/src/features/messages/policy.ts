import { policy } from '../../platform/policy.ts';

interface Addressed {
  remitenteId: string;
  /** How the recipient stands to the sender: people/public.ts. */
  standing: 'contact' | 'stranger' | null;
  /** Whether the recipient has ever written to the sender. */
  hasWrittenToThem: boolean;
}

/** Whoever a search finds may be written to, and whoever has written may be answered, as long as they are there. */
export const mayWrite = policy('message.write', 'RECIPIENT_NOT_FOUND', (person, message: Addressed) => {
  const { remitenteId, standing, hasWrittenToThem } = message;
  if (remitenteId !== person.userId) return false;
  return standing === 'contact' || (standing === 'stranger' && hasWrittenToThem);
});

interface Exchanged {
  remitenteId: string;
  destinatarioId: string;
}

/** A message is there for the two whom it names. */
export const mayRead = policy('message.read', 'MESSAGE_NOT_FOUND', (person, message: Exchanged) => {
  return message.remitenteId === person.userId || message.destinatarioId === person.userId;
});

/** Only its recipient opens it. */
export const mayOpen = policy('message.open', 'MESSAGE_NOT_FOUND', (person, message: Exchanged) => {
  return message.destinatarioId === person.userId;
});
