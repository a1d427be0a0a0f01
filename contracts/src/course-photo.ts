/** The shape of a course's photo, in pixels of its largest size: that of link previews. */
export const coursePhotoShape = { width: 1_200, height: 630 } as const;
/** The widths in pixels at which a photo is kept, smallest first. */
export const coursePhotoWidths = [400, 800, 1_200] as const;
/** Bytes of an upload. The panel sends a picture that is cut to the shape, which takes about a tenth of it. */
export const coursePhotoMaxBytes = 10 * 1_048_576;

/** The `srcset` of a photo in a format. @param address makes an address of a path */
export const photoSrcset = (paths: readonly string[], address: (path: string) => string = (path) => path): string =>
  paths.map((path, at) => `${address(path)} ${coursePhotoWidths[at] ?? coursePhotoShape.width}w`).join(', ');
