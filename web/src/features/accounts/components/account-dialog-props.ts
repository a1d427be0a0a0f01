import type { Language } from '@puente/contracts/shapes';

/** What the login and the registration dialog have in common. */
export interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  language: Language;
  /** The address that was typed in the other dialog, or is known from a link. */
  email?: string | undefined;
  /** Opens the other dialog with the typed address. */
  onSwitch?: ((email: string) => void) | undefined;
}
