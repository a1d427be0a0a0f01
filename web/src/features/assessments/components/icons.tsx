import { icon } from '../../../ui/icons.tsx';

export const FlagIcon = icon(
  <>
    <path d="M6 21V4.5" />
    <path d="M6 5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0" />
  </>,
);

export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />);

export const CloudIcon = icon(<path d="M7 18.5h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.1 9.6 4.5 4.5 0 0 0 7 18.5Z" />);

/** Half a circle filled: right in part, begun. */
export const HalfIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
  </>,
);
