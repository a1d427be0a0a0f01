/** A file with this content. */
export const fileNamed = (name: string, type: string, content: BlobPart): File => new File([content], name, { type });

/** A picture that can be decoded, wider than high. */
export const pictureFile = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(640, 400);
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, 320, 400);
  return fileNamed('foto.jpg', 'image/jpeg', await canvas.convertToBlob({ type: 'image/jpeg' }));
};

/** The address of a picture that the page can show, as a path of the API's origin. */
export const pictureAddress = '/apple-touch-icon.png';
