/** Parses the file name of a `Content-Disposition` header, quoted or not. Prefers the encoded `filename*`. */
export const fileNameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;\s]+))/.exec(disposition) ?? [];
  return quoted ?? plain;
};
