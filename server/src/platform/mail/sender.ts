import type { Academia } from '@puente/contracts/settings';
import { createContext } from 'react';

/** Who sends a mail: what is known of the academy; null in what is rendered without it. */
export const Sender = createContext<Academia | null>(null);
