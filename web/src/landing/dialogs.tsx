import type { Language } from '@puente/contracts/shapes';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { LoginDialog } from '../features/accounts/components/login-dialog.tsx';
import { RegisterDialog } from '../features/accounts/components/register-dialog.tsx';

export type DialogName = 'login' | 'register' | 'forgot' | 'second-step';

export interface LoginReasons {
  /** Error code of a login with Google that failed. */
  failure?: string | undefined;
  /** Whether the login was required by a link to a page of the dashboard. */
  isOnTheWay?: boolean | undefined;
}

interface Opened extends LoginReasons {
  /** Counter used as React key, so that each opening resets the dialog's state. */
  turn: number;
  name: DialogName;
  language: Language;
  isOpen: boolean;
}

let opened: Opened | undefined;
const listeners = new Set<() => void>();

const change = (next: Opened) => {
  opened = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialogs of the public pages. React mounts them beside the prerendered HTML when the first one opens. */
const Dialogs = () => {
  const current = useSyncExternalStore(subscribe, () => opened);
  if (!current) return null;
  const { turn, name, language, isOpen, failure, isOnTheWay } = current;
  const props = { language, isOpen, onOpenChange: (next: boolean) => change({ ...current, isOpen: next }) };
  if (name === 'register') return <RegisterDialog key={turn} {...props} />;
  return (
    <LoginDialog
      key={turn}
      {...props}
      isForgotten={name === 'forgot'}
      isSecondStep={name === 'second-step'}
      failure={failure}
      isOnTheWay={isOnTheWay}
    />
  );
};

let isMounted = false;

export function openDialog(name: DialogName, language: Language, reasons: LoginReasons = {}): void {
  change({ turn: (opened?.turn ?? 0) + 1, name, language, isOpen: true, ...reasons });
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Dialogs />);
}
