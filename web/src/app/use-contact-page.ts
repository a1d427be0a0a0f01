import { useTranslation } from '../platform/i18n/use-translation.ts';

/** The page with the academy's address and hours, in the language of the interface. */
export const useContactPage = (): string => (useTranslation().language === 'en' ? '/en/contact' : '/contacto');
