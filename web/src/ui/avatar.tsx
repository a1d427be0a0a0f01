import { useState } from 'react';

import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Default width: 40 px. */
  className?: string;
}

/** A person's picture, or a silhouette when there is none or it fails to load. The name is its alternative text. */
export const Avatar = ({ name, src, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt={name}
        onError={() => setFailed(src)}
        className={classNames('shrink-0 rounded-full bg-brand-soft object-cover', className ?? 'size-10')}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 40 40"
      role="img"
      aria-label={name}
      className={classNames('shrink-0 rounded-full bg-brand-soft text-brand', className ?? 'size-10')}
    >
      <circle cx="20" cy="15.5" r="7" fill="currentColor" opacity="0.85" />
      <path d="M5.5 40c1-9.500 6.5-14 14.5-14s13.5 4.5 14.5 14Z" fill="currentColor" opacity="0.85" />
    </svg>
  );
};
