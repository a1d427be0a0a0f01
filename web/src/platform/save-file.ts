/** Hands a file to the person, as a link to it would: browsers and phones keep it where they keep downloads. */
export const saveFile = ({ content, name }: { content: Blob; name: string }): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after a while, once the person has said where to.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
