import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { DeviceProblem } from '../room/live-room.ts';
import { permissionHelp } from '../view/permission-help.ts';

/** Why a device cannot be used, and what to do in this browser. */
export const DeviceHelp = ({ problem }: { problem: DeviceProblem }) => {
  const { t } = useTranslation('live');
  const help = permissionHelp(problem, navigator);
  return (
    <p>
      {t(`problem.${problem}`)} {help && t(help)}
    </p>
  );
};
