import { Link } from 'react-router';

import { ChevronLeftIcon } from '../../../../ui/icons-later.tsx';

export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-brand">
    <ChevronLeftIcon className="size-4" />
    {text}
  </Link>
);
