import type { Language } from '@puente/contracts/shapes';
import type { Generated } from 'kysely';

export type ContactTables = {
  contact_messages: {
    id: Generated<string>;
    nombre: string;
    email: string;
    asunto: string;
    mensaje: string;
    /** Of the page that it was written on. */
    language: Language;
    createdAt: Date;
    mailedAt: Date | null;
  };
};
