import type { Language } from '@puente/contracts/shapes';

/** The flag used as icon for a language. */
export const Flag = ({ language, className = 'h-3.5 w-5' }: { language: Language; className?: string }) => (
  <svg viewBox="0 0 20 14" aria-hidden="true" className={`${className} shrink-0 rounded-[3px]`}>
    {language === 'es' ? (
      <>
        <rect width="20" height="14" fill="#c8102e" />
        <rect y="3.5" width="20" height="7" fill="#ffc72c" />
      </>
    ) : (
      <>
        <rect width="20" height="14" fill="#ffffff" />
        <path d="M0 0h20v2H0ZM0 4h20v2H0ZM0 8h20v2H0ZM0 12h20v2H0Z" fill="#b31942" />
        <rect width="10" height="8" fill="#0a3161" />
        <path
          d="M1.5 1.500h.01M4.5 1.500h.01M7.5 1.500h.01M3 3.700h.01M6 3.700h.01M1.5 6h.01M4.5 6h.01M7.5 6h.01"
          stroke="#ffffff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </>
    )}
  </svg>
);
