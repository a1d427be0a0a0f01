import type { Language } from '@puente/contracts/shapes';

interface MailboxTexts {
  title: string;
  explanation: string;
  search: string;
  searchButton: string;
  all: string;
  refresh: string;
  none: string;
  noneTo: (address: string) => string;
  choose: string;
  back: string;
  to: string;
  formatted: string;
  plain: string;
  attachments: string;
  notFound: string;
  otherLanguage: string;
}

export const texts: Record<Language, MailboxTexts> = {
  es: {
    title: 'Buzón de pruebas',
    explanation: 'Los correos que la academia habría enviado. Ninguno salió de este equipo.',
    search: 'Dirección de correo',
    searchButton: 'Buscar',
    all: 'Ver todos',
    refresh: 'Actualizar',
    none: 'Aún no hay correos. Regístrate en la academia y aquí aparecerá el primero.',
    noneTo: (address) => `No hay correos para ${address}.`,
    choose: 'Elige un correo para leerlo.',
    back: 'Volver a la lista',
    to: 'Para',
    formatted: 'Con formato',
    plain: 'Solo texto',
    attachments: 'Adjuntos',
    notFound: 'Ese correo no existe o ya no se conserva.',
    otherLanguage: 'English',
  },
  en: {
    title: 'Test mailbox',
    explanation: 'The e-mails that the academy would have sent. None of them left this computer.',
    search: 'E-mail address',
    searchButton: 'Search',
    all: 'Show all',
    refresh: 'Refresh',
    none: 'No e-mails yet. Register at the academy and the first one will appear here.',
    noneTo: (address) => `There are no e-mails to ${address}.`,
    choose: 'Choose an e-mail to read it.',
    back: 'Back to the list',
    to: 'To',
    formatted: 'Formatted',
    plain: 'Text only',
    attachments: 'Attachments',
    notFound: 'That e-mail does not exist or is no longer kept.',
    otherLanguage: 'Español',
  },
};
