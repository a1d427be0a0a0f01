/** The viewer's own zone, by its IANA name: America/New_York. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
