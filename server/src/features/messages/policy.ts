interface Acquaintance {
  /** How the recipient stands to the sender: people/public.ts. */
  standing: 'contact' | 'stranger' | null;
  /** Whether the recipient has ever written to the sender. */
  hasWrittenToThem: boolean;
}

/** Whoever a search finds may be written to, and whoever has written may be answered, as long as they are there. */
export const mayWriteTo = ({ standing, hasWrittenToThem }: Acquaintance): boolean =>
  standing === 'contact' || (standing === 'stranger' && hasWrittenToThem);
