import type { AjustesTema, AvisoCorreo, AvisoTema } from '@puente/contracts/notifications';
import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** The subjects whose settings differ from those of somebody who changed nothing. Without `push` before 0166. */
export type ChangedSubjects = Partial<Record<AvisoTema, AjustesTema>>;

export type NotificationsTables = {
  notifications: {
    id: Generated<string>;
    userId: string;
    kind: string;
    /** Stored as JSON text. */
    params: ColumnType<unknown, string, never>;
    enlace: string | null;
    readAt: Date | null;
    createdAt: Date;
    mailedAt: Date | null;
    isListed: Generated<boolean>;
    correo: Generated<AvisoCorreo>;
    push: Generated<boolean>;
  };
  notification_settings: {
    userId: string;
    sonido: boolean;
    recordatoriosClase: boolean;
    /** Stored as JSON text. */
    temas: ColumnType<ChangedSubjects, string | undefined, string>;
  };
  notification_digests: {
    id: Generated<string>;
    userId: string;
    /** `YYYY-MM-DD` in the person's own zone. */
    day: string;
    until: Date;
    createdAt: Date;
    sentAt: Date | null;
  };
  /** Browsers that show a person's notifications while its session lives. */
  push_subscriptions: {
    id: Generated<string>;
    userId: string;
    sessionId: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    createdAt: Date;
    seenAt: Date;
    refusals: Generated<number>;
  };
  push_deliveries: {
    id: Generated<string>;
    notificationId: string;
    subscriptionId: string;
    createdAt: Date;
    expiresAt: Date;
    claimedAt: Date | null;
    endedAt: Date | null;
  };
};

export const notificationsTables: DescribedTables<NotificationsTables> = {
  notifications: { grows: true, person: { exported: true, forgotten: true } },
  notification_settings: { grows: true, person: { exported: true, forgotten: true } },
  notification_digests: {
    grows: true,
    person: { exported: 'only says that a digest was mailed, of notifications that are', forgotten: true },
  },
  push_subscriptions: { grows: true, person: { exported: true, forgotten: true } },
  push_deliveries: { grows: true },
};
