import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { DeviceProblem } from '../room/live-room.ts';

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

/** The browsers whose way to give a permission differs; keys of the texts `help`. */
type Browser = 'chrome-desktop' | 'chrome-android' | 'safari-mac' | 'safari-ios' | 'firefox' | 'other';
/** The systems whose privacy settings differ; keys of the texts `systemHelp`. */
type System = 'mac' | 'windows' | 'android' | 'ios' | 'other';

/** Properties of `navigator` that tell browsers apart. */
interface UserAgent {
  userAgent: string;
  /** An iPad says that it is a Mac; it has several touch points. */
  maxTouchPoints: number;
}

/** Returns the browser, as far as browsers differ in how a permission is given. All browsers of iOS use Safari's engine, Chrome has its own menu there. */
export function browserOf({ userAgent, maxTouchPoints }: UserAgent): Browser {
  const system = systemOf({ userAgent, maxTouchPoints });
  if (system === 'ios') return /CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'other' : 'safari-ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\/|Chromium\//.test(userAgent)) return system === 'android' ? 'chrome-android' : 'chrome-desktop';
  if (/Safari\//.test(userAgent) && system === 'mac') return 'safari-mac';
  return 'other';
}

function systemOf({ userAgent, maxTouchPoints }: UserAgent): System {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return 'mac';
  return /Windows/.test(userAgent) ? 'windows' : 'other';
}

/** The text that says how to give the missing permission; null where the problem is none of permissions. */
export function permissionHelp(
  problem: DeviceProblem,
  agent: UserAgent,
): `help.${Browser}` | `systemHelp.${System}` | null {
  if (problem === 'denied') return `help.${browserOf(agent)}`;
  return problem === 'denied-by-system' ? `systemHelp.${systemOf(agent)}` : null;
}
