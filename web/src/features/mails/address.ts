/** The panel's list of mails. */
export const mailsAddress = '/dashboard/paneladmin/correos';

export const mailAddress = (clave: string): string => `${mailsAddress}/${clave}`;
