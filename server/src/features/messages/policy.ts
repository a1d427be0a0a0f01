import { policy } from '../../platform/policy.ts';

interface Addressed {
  remitenteId: string;
  /** The recipient's relation to the sender: people/public.ts. */
  standing: 'contact' | 'stranger' | null;
  /** Whether the recipient has written to the sender before. */
  hasWrittenToThem: boolean;
}

/**
 * Messages may go to people whom the sender's search finds and, as replies, to those who wrote first, while the account
 * is active.
 */
export const mayWrite = policy('message.write', 'RECIPIENT_NOT_FOUND', (person, message: Addressed) => {
  const { remitenteId, standing, hasWrittenToThem } = message;
  if (remitenteId !== person.userId) return false;
  return standing === 'contact' || (standing === 'stranger' && hasWrittenToThem);
});

/** Staff, who find everybody, may write to several people at once; nobody is told of the others. */
export const mayWriteToEach = policy(
  'message.write-to-each',
  'RECIPIENT_NOT_FOUND',
  (person, message: { remitenteId: string }) => {
    return person.role !== 'user' && message.remitenteId === person.userId;
  },
);

interface Exchanged {
  remitenteId: string;
  destinatarioId: string;
}

/** Only the sender and the recipient may read a message. */
export const mayRead = policy('message.read', 'MESSAGE_NOT_FOUND', (person, message: Exchanged) => {
  return message.remitenteId === person.userId || message.destinatarioId === person.userId;
});

/** Only the recipient may mark it as read. */
export const mayOpen = policy('message.open', 'MESSAGE_NOT_FOUND', (person, message: Exchanged) => {
  return message.destinatarioId === person.userId;
});

/** Only staff who received it may mask the private numbers of a message. */
export const mayMask = policy('message.mask', 'MESSAGE_NOT_FOUND', (person, message: Exchanged) => {
  return person.role !== 'user' && message.destinatarioId === person.userId;
});
