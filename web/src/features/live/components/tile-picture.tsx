import { type Ref, useEffect, useRef } from 'react';

interface TilePictureProps {
  stream: MediaStream;
  /** A camera fills its tile; a screen is shown whole. */
  isUncropped: boolean;
  /** My own camera is shown as in a mirror. */
  isMirrored: boolean;
  /** Leaves a strip above for the name, which would cover what a screen shows. */
  isBelowName?: boolean;
  ref?: Ref<HTMLVideoElement>;
}

/** A moving picture without its sound, which `RoomSounds` plays. */
export const TilePicture = ({ stream, isUncropped, isMirrored, isBelowName = false, ref }: TilePictureProps) => {
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
      className={`absolute inset-x-0 bottom-0 w-full ${isBelowName ? 'h-[calc(100%-2.5rem)]' : 'h-full'} ${isUncropped ? 'object-contain' : 'object-cover'} ${isMirrored ? '-scale-x-100' : ''}`}
    />
  );
};
