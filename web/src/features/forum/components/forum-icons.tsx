import { icon } from '../../../ui/icons.tsx';

export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />);
export const PinIcon = icon(<path d="M9 3.5h6l-.8 6 3.3 3.5h-11l3.3-3.5ZM12 13v7.5" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
