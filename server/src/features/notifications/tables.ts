import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import type { ColumnType, Generated } from 'kysely';

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
  };
  notification_settings: { userId: string } & AjustesNotificaciones;
};
