/** The viewer's IANA time zone: America/New_York. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
