import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

/**
 * Icons are drawn on a 24 px grid with a 1.75 px line and are decorative: the text beside them has their meaning.
 * Default width: 20 px. A feature that few people open draws its own with it, outside the first load.
 */
export const icon =
  (paths: ReactNode) =>
  ({ className = '' }: IconProps) => (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`${className} shrink-0`}
    >
      {paths}
    </svg>
  );

export const BellIcon = icon(
  <>
    <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Z" />
    <path d="M10 19.5a2.2 2.2 0 0 0 4 0" />
  </>,
);
export const MenuIcon = icon(
  <>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </>,
);
export const CloseIcon = icon(
  <>
    <path d="m6 6 12 12M18 6 6 18" />
  </>,
);
export const CheckIcon = icon(
  <>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
);
export const BookIcon = icon(
  <>
    <path d="M12 6.5C10 5 7 4.5 3.5 4.8v13.4c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5Z" />
    <path d="M12 6.5v13.3" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
);
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8v.3M12 17h.01" />
  </>,
);
export const FileIcon = icon(
  <>
    <path d="M6.5 3.5H14l4.5 4.5v12.5h-12Z" />
    <path d="M14 3.5V8h4.5M9.5 12.5h6M9.5 16h6" />
  </>,
);
export const MessageIcon = icon(
  <>
    <path d="M4 5.5h16v11H12l-4.5 4v-4H4Z" />
  </>,
);
export const CertificateIcon = icon(
  <>
    <circle cx="12" cy="9.5" r="5.5" />
    <path d="m8.5 14-1.5 7 5-2.5 5 2.5-1.5-7M9.8 9.6l1.5 1.5 2.9-3" />
  </>,
);
export const LogoutIcon = icon(
  <>
    <path d="M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3 10h18M7 15h3" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.3l3.5 2" />
  </>,
);
export const PlayIcon = icon(
  <>
    <path d="M7.5 4.8v14.4L19 12Z" />
  </>,
);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3Z" />
  </>,
);
export const RefreshIcon = icon(
  <>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8" />
  </>,
);
export const ShieldIcon = icon(
  <>
    <path d="M12 3 4.5 6v5.5c0 4.7 3.2 8 7.5 9.5 4.3-1.5 7.5-4.8 7.5-9.5V6Z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.4" />
  </>,
);
export const WarningIcon = icon(
  <>
    <path d="M12 4 2.8 20h18.4Z" />
    <path d="M12 10v4.5M12 17.2h.01" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.8h.01" />
  </>,
);
export const HomeIcon = icon(
  <>
    <path d="m3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
  </>,
);

/** Our logo: a bridge with one arch, and the sun above it. An academy's own stands in its place by the class `mark`. */
export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={`mark ${className}`}>
    <rect width="48" height="48" rx="13" fill="#0d5349" />
    <circle cx="33" cy="11" r="4.5" fill="#f0a072" />
    <path d="M0 24.5Q24 11.5 48 24.5V39H38.5a14.5 13.5 0 0 0-29 0H0Z" fill="#fffaf0" />
  </svg>
);
