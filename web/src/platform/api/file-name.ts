/** The name that an answer's `Content-Disposition` gives a file: the full one where there is one, quoted or not. */
export const fileNameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;\s]+))/.exec(disposition) ?? [];
  return quoted ?? plain;
};
