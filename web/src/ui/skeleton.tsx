/** A grey shape where content is on its way. Size it with `className`; say in words beside it that something loads. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
);
