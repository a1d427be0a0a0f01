import { ProfileScreen } from '../../features/accounts/screens/profile.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';

export const ProfileRoute = () => {
  const { show } = useLanguageSwitch();
  return <ProfileScreen onLanguageSaved={(language) => void show(language)} />;
};
