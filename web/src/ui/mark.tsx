/** The academy's logo: a bridge with one arch, and the sun above it. */
export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
    <rect width="48" height="48" rx="13" fill="#0d5349" />
    <circle cx="33" cy="11" r="4.5" fill="#f0a072" />
    <path d="M0 24.5Q24 11.5 48 24.5V39H38.5a14.5 13.5 0 0 0-29 0H0Z" fill="#fffaf0" />
  </svg>
);
