/** The path prefix of stored files below the API's origin: an address is this followed by the file's key. */
const root = '/api/archivos/';

/** Returns the storage key of a logo's picture. @param address as the settings have it */
export const keyOfLogo = (address: string): string => address.slice(root.length);

/** Returns the address of a logo's picture. */
export const addressOfLogo = (key: string): string => `${root}${key}`;
