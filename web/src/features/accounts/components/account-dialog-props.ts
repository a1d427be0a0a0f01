import type { Language } from '@puente/contracts/shapes';

/** Props that the login and the registration dialog share. */
export interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  language: Language;
  /** The address that was typed in the other dialog, or is known from a link. */
  email?: string | undefined;
  /** Opens the other dialog with the typed address. */
  onSwitch?: ((email: string) => void) | undefined;
}
