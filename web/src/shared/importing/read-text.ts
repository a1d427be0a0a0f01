/**
 * The text of a file that a spreadsheet wrote: UTF-8, UTF-16 with its byte order mark, or Windows-1252, in which Excel
 * saves "CSV" in Spanish and English.
 */
export function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
