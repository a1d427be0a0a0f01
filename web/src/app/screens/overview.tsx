import { useSearchParams } from 'react-router';

import { useMySubscriptions, useSuggestions } from '../../features/enrolment/queries.ts';
import { OverviewScreen } from '../../features/overview/screens/overview.tsx';
import { useUser } from '../../platform/session/use-session.ts';

export const OverviewRoute = () => {
  const [, setQuery] = useSearchParams();
  return (
    <OverviewScreen
      user={useUser()}
      subscriptions={useMySubscriptions()}
      suggestions={useSuggestions()}
      onDetails={(id) => setQuery({ curso: id }, { preventScrollReset: true })}
    />
  );
};
