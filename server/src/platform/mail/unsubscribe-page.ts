import { createContext } from 'react';

/** The page on which the reader stops mails like this one; undefined for mails that are always sent. */
export const UnsubscribePage = createContext<string | undefined>(undefined);
