import { StrengthHint } from '../../features/accounts/components/strength-hint.tsx';
import { InstallationScreen } from '../../features/installation/screens/installation.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** The first visit, with the password's strength and the screen of an address that leads nowhere. */
export const InstallationRoute = () => (
  <InstallationScreen
    strengthOf={(password, person) => <StrengthHint password={password} person={person} />}
    notFound={<NotFoundScreen />}
  />
);
