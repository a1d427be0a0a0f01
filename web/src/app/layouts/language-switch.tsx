import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { GlobeIcon } from '../../ui/icons.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';

/** Switches the interface to the other language. */
export const LanguageSwitch = () => {
  const { t } = useTranslation('app');
  const { other, switchTo, isSwitching } = useLanguageSwitch();
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${other.toUpperCase()}: ${t(`switchTo.${other}`)}`}
      isDisabled={isSwitching}
      onPress={() => void switchTo(other)}
    >
      <GlobeIcon />
      <span className="uppercase">{other}</span>
    </Button>
  );
};
