import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { NotificationService } from './service.js';

export function addNotificationRoutes(routes: Routes, notifications: NotificationService): void {
  routes.add(CALLS.listNotifications, ({ caller }) => notifications.list(caller.registration));

  routes.add(CALLS.acknowledgeNotifications, ({ caller, body }) =>
    notifications.acknowledge(caller.registration, body.notificationIds),
  );
}
