import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import type { ColumnType, Generated } from 'kysely';

import type { KindName, Notice } from './kinds.ts';

export type NotificationsTables = {
  notifications: {
    id: Generated<string>;
    userId: string;
    kind: KindName;
    /** Written as JSON text. */
    params: ColumnType<Notice['params'], string, never>;
    enlace: string | null;
    readAt: Date | null;
    createdAt: Date;
  };
  notification_settings: { userId: string } & AjustesNotificaciones;
};
