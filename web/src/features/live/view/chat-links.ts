/** A part of a message: text, or an address that can be opened. */
export type MessagePart = { text: string } | { href: string };

const address = /https?:\/\/[^\s<>"]+/gi;
/** Signs at the end of an address that belong to the sentence around it. */
const trailing = /[.,;:!?)\]}»”'"]+$/;

/** Splits a message into texts and its http(s) addresses. Nothing else becomes a link (`javascript:`, `data:` …). */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const href = found.replace(trailing, '');
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: message.slice(from, index) });
    parts.push({ href });
    from = index + href.length;
  }
  if (from < message.length) parts.push({ text: message.slice(from) });
  return parts;
}
