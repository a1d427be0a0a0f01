import { useTranslation } from '../platform/i18n/use-translation.ts';

/** The address of the contact page in the language of the interface. */
export const useContactPage = (): string => (useTranslation().language === 'en' ? '/en/contact' : '/contacto');
