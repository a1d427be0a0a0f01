import { type Ref, useEffect, useRef } from 'react';

interface TilePictureProps {
  stream: MediaStream;
  /** A camera fills its tile; a screen is shown whole. */
  isWhole: boolean;
  /** My own camera is shown as in a mirror. */
  isMirrored: boolean;
  ref?: Ref<HTMLVideoElement>;
}

/** A moving picture without its sound, which `RoomSounds` plays. */
export const TilePicture = ({ stream, isWhole, isMirrored, ref }: TilePictureProps) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream;
    // Refused only where even silent pictures need a click; the next change of the stream tries again.
    current.play().catch(() => {});
    return () => void (current.srcObject = null);
  }, [stream]);
  return (
    <video
      ref={(element) => {
        video.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      muted
      playsInline
      autoPlay
      aria-hidden="true"
      className={`absolute inset-0 size-full ${isWhole ? 'object-contain' : 'object-cover'} ${isMirrored ? '-scale-x-100' : ''}`}
    />
  );
};
