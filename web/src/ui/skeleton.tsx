/** A loading placeholder. Set its size with `className`; a text beside it has to say that something is loading. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
);
