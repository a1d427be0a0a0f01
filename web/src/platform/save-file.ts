/** Downloads a Blob through a temporary link: browsers and phones save it to their downloads folder. */
export const saveFile = ({ content, name }: { content: Blob; name: string }): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Delayed, because some browsers read the object URL only after the user has chosen a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Parses the file name of a `Content-Disposition` header, quoted or not. Prefers the encoded `filename*`. */
export const fileNameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;\s]+))/.exec(disposition) ?? [];
  return quoted ?? plain;
};
