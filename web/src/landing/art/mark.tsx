/** The academy's mark: a bridge, and the sun that rises beyond it. */
export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
    <rect width="48" height="48" rx="13" fill="#0d5349" />
    <path d="M17.5 38a6.5 6.5 0 0 1 13 0Z" fill="#f0a072" />
    <path
      d="M7 19.5Q24 10 41 19.5M12 38v-4a12 12 0 0 1 24 0v4"
      fill="none"
      stroke="#fffaf0"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);
