/** The academy's mark: a bridge with two arches, the way over it rising. */
export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
    <rect width="48" height="48" rx="13" className="fill-brand" />
    <path
      d="M6 20.5C14 16 34 16 42 20.5V36h-4.5a6.75 8.5 0 0 0-11.1-6.4V36h-4.8v-6.4A6.75 8.5 0 0 0 10.5 36H6Z"
      className="fill-on-brand"
    />
    <circle cx="33.5" cy="10.5" r="3.5" className="fill-[#f0a072]" />
  </svg>
);
