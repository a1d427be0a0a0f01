import { Link } from 'react-router';

import { ChevronLeftIcon } from './icons-later.tsx';

/** The way back to the list that a page belongs to. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand">
    <ChevronLeftIcon className="size-4 shrink-0" />
    {text}
  </Link>
);
