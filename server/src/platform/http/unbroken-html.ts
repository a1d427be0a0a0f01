import { unbrokenParts } from '@puente/contracts/unbroken';

/** Elements whose text takes no elements, and everything before the body. */
const apart = /^.*?<body\b[^>]*>|<(title|textarea|option|script|style)\b.*?<\/\1>|(?<=>)[^<]+/gs;

/** Keeps the form and telephone numbers (N-400) in the texts of a page on one line each. */
export const withUnbroken = (html: string): string =>
  html.replaceAll(apart, (found) =>
    found.startsWith('<')
      ? found
      : unbrokenParts(found)
          .map((part, at) => (at % 2 === 1 ? `<span class="whitespace-nowrap">${part}</span>` : part))
          .join(''),
  );
