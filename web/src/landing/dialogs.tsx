import type { Language } from '@puente/contracts/shapes';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { LoginDialog } from '../features/accounts/components/login-dialog.tsx';
import { RegisterDialog } from '../features/accounts/components/register-dialog.tsx';

export type DialogName = 'login' | 'register';

interface Opened {
  name: DialogName;
  language: Language;
  isOpen: boolean;
  /** Why a login that left the page came back. */
  failure?: string | undefined;
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

/** The dialogs of the public pages, put beside the finished HTML when the first one opens. */
const Dialogs = () => {
  const current = useSyncExternalStore(subscribe, () => opened);
  if (!current) return null;
  const { name, language, isOpen, failure } = current;
  // Said once: whoever opens the dialog again begins anew.
  const props = { language, isOpen, onOpenChange: (next: boolean) => change({ name, language, isOpen: next }) };
  return name === 'login' ? <LoginDialog {...props} failure={failure} /> : <RegisterDialog {...props} />;
};

let isMounted = false;

export function openDialog(name: DialogName, language: Language, failure?: string): void {
  change({ name, language, isOpen: true, failure });
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Dialogs />);
}
