import { icon } from './icons.tsx';

// Icons that the first load doesn't have (scripts/budgets.json).

export const ChevronDownIcon = icon(
  <>
    <path d="m6 9.5 6 6 6-6" />
  </>,
);
export const ChevronLeftIcon = icon(
  <>
    <path d="m14.5 6-6 6 6 6" />
  </>,
);
export const ChevronRightIcon = icon(
  <>
    <path d="m9.5 6 6 6-6 6" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const ArrowUpIcon = icon(
  <>
    <path d="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" />
  </>,
);
export const ArrowRightIcon = icon(
  <>
    <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M9.8 5.8c.7-.2 1.4-.3 2.2-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.5 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.9 0 3.6-.6 5-1.5M4 4l16 16M10 10a3 3 0 0 0 4.1 4.2" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
);
export const UploadIcon = icon(
  <>
    <path d="M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v3.5a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5V15" />
  </>,
);
export const TrashIcon = icon(
  <>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.400L17.5 7M10.300 11v5M13.700 11v5" />
  </>,
);
export const PhoneIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.5" />
    <path d="M11 17.8h2" />
  </>,
);
export const KeyIcon = icon(
  <>
    <circle cx="8.5" cy="15.5" r="4.5" />
    <path d="m11.8 12.2 8.2-8.200M16 8l2.700 2.700" />
  </>,
);

export const MoreIcon = icon(<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />);

export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />);

export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
