import { useTranslation } from 'react-i18next';

/** The page with the academy's address and hours, in the language of the interface. */
export const useContactPage = (): string => (useTranslation().i18n.language === 'en' ? '/en/contact' : '/contacto');
