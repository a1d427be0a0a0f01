import { createContext, useContext } from 'react';

import type { Academy } from '../academy.ts';
import { theme } from './theme.ts';

/** Academy that sends a mail; null where a mail is rendered without it. */
export const Sender = createContext<Academy | null>(null);

/** Returns the main color of the academy that sends the mail: of headings, links and buttons. */
export const useBrandColor = (): string => useContext(Sender)?.marca.principal ?? theme.brand;

/** Returns the name of the academy that sends a mail. */
export const nameOfSender = (sender: Academy | null | undefined): string => sender?.nombre ?? 'Academia Puente';
