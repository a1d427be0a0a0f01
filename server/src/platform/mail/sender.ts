import type { Academia } from '@puente/contracts/settings';
import { createContext } from 'react';

/** Academy that sends a mail; null where a mail is rendered without it. */
export const Sender = createContext<Academia | null>(null);
