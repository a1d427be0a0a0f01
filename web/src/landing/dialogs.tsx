import type { Language } from '@puente/contracts/shapes';
import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { CheckMail } from '../features/accounts/components/check-mail.tsx';
import { LoginDialog } from '../features/accounts/components/login-dialog.tsx';
import { RegisterDialog } from '../features/accounts/components/register-dialog.tsx';
import { whyEnded } from '../features/accounts/why-ended.ts';
import { waitingRegistration, hearVerified, isWaitedFor, type Verified } from '../platform/session/verified-address.ts';
import { ignoreStraySecondPresses } from '../ui/second-press.ts';

export type DialogName = 'login' | 'register' | 'forgot' | 'second-step' | 'link-google';

export interface LoginReasons {
  /** Error code of a login with Google that failed. */
  failure?: string | undefined;
  /** Whether the login was required by a link to a page of the dashboard. */
  isOnTheWay?: boolean | undefined;
  /** The error code of a session that has just ended here; '' when none is known. */
  ended?: string | undefined;
  /** The address that has just been verified in this tab. */
  verified?: string | undefined;
}

interface Opened extends LoginReasons {
  /** Counter used as React key, so that each opening resets the dialog's state. */
  turn: number;
  name: DialogName;
  language: Language;
  isOpen: boolean;
  /** The address that was typed in the dialog before. */
  email?: string | undefined;
  /** Focused when the last dialog closes: the dialogs that lead to each other open from nothing on the page. */
  opener?: HTMLElement | undefined;
}

interface State {
  opened?: Opened;
  /** The registration that waits for its verification. */
  waiting?: { email: string; language: Language } | undefined;
}

let state: State = {};
const listeners = new Set<() => void>();

const change = (next: State) => {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the focus on the page when a dialog that another one opened is closed. */
function restoreFocus(opener: HTMLElement | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) opener?.focus();
  }, 50);
}

const waitFor = (email: string, language: Language) => {
  waitingRegistration.write(email);
  change({ waiting: { email, language } });
};

/** The dialogs of the public pages. React mounts them beside the prerendered HTML when the first one opens. */
const Dialogs = () => {
  const { opened, waiting } = useSyncExternalStore(subscribe, () => state);
  return (
    <>
      {opened && <Dialog {...opened} />}
      {waiting && !opened?.isOpen && (
        <CheckMail
          {...waiting}
          onCorrected={(email) => waitFor(email, waiting.language)}
          onClose={() => {
            waitingRegistration.take();
            change({ waiting: undefined });
            restoreFocus(opened?.opener ?? document.querySelector<HTMLElement>('[data-dialog="login"]') ?? undefined);
          }}
        />
      )}
    </>
  );
};

const Dialog = (opened: Opened) => {
  const { turn, name, language, isOpen, failure, isOnTheWay, ended, verified, email, opener } = opened;
  const onOpenChange = (next: boolean) => {
    change({ opened: { ...opened, isOpen: next } });
    if (!next) restoreFocus(opener);
  };
  const switchTo = (next: DialogName) => (typed: string) =>
    change({ opened: { turn: turn + 1, name: next, language, isOpen: true, email: typed, opener } });
  const props = { language, isOpen, onOpenChange, email: email ?? verified };
  if (name === 'register') {
    return (
      <RegisterDialog
        key={turn}
        {...props}
        onSwitch={switchTo('login')}
        onRegistered={(address) => waitFor(address, language)}
      />
    );
  }
  return (
    <LoginDialog
      key={turn}
      {...props}
      onSwitch={switchTo('register')}
      isForgotten={name === 'forgot'}
      isSecondStep={name === 'second-step'}
      isLinking={name === 'link-google'}
      failure={failure}
      isOnTheWay={isOnTheWay}
      ended={ended}
      isVerified={verified !== undefined}
    />
  );
};

// This chunk is fetched when somebody points at a button that opens a dialog: before the press.
ignoreStraySecondPresses();

/** Goes on where another tab of this browser has verified the address that this one waits for (REG-9). */
function goOn(verified: Verified): void {
  const { waiting, opened } = state;
  if (!waiting || !isWaitedFor(verified, waiting.email)) return;
  waitingRegistration.take();
  change({ waiting: undefined });
  if (verified.isInside) window.location.assign('/dashboard/overview');
  else openDialog('login', waiting.language, { verified: waiting.email, opener: opened?.opener });
}

let mounted: { root: Root; stopHearing: () => void } | undefined;

function mount(): void {
  if (mounted) return;
  mounted = {
    root: createRoot(document.body.appendChild(document.createElement('div'))),
    stopHearing: hearVerified(goOn),
  };
  mounted.root.render(<Dialogs />);
}

/** Removes the dialogs and what they wait for: the next one opens as on a new page. */
export function removeDialogs(): void {
  mounted?.root.unmount();
  mounted?.stopHearing();
  mounted = undefined;
  state = {};
}

export function openDialog(
  name: DialogName,
  language: Language,
  { opener, ...reasons }: LoginReasons & { opener?: HTMLElement | undefined } = {},
): void {
  change({ opened: { turn: (state.opened?.turn ?? 0) + 1, name, language, isOpen: true, opener, ...reasons } });
  mount();
}

/** Opens the login with the reason of a session that has ended; nothing when there is a session after all. */
export async function openAfterEnd(language: Language, code: string, reasons: LoginReasons): Promise<void> {
  const ended = await whyEnded(code);
  if (ended !== undefined) openDialog('login', language, { ...reasons, ended });
}

/** Shows the registration of an earlier page of this tab that still waits for its verification. */
export function showWaiting(email: string, language: Language): void {
  change({ waiting: { email, language } });
  mount();
}
