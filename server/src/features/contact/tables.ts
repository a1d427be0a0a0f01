import type { Language } from '@puente/contracts/shapes';
import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type ContactTables = {
  contact_messages: {
    id: Generated<string>;
    nombre: string;
    email: string;
    asunto: string;
    mensaje: string;
    /** The language of the page on which the message was written. */
    language: Language;
    createdAt: Date;
    mailedAt: Date | null;
  };
};

export const contactTables: DescribedTables<ContactTables> = {
  contact_messages: { grows: true, person: { exported: true, forgotten: true } },
};
