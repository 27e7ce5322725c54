import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { AuditService } from './service.js';

export function addAuditRoutes(routes: Routes, audit: AuditService): void {
  routes.add(CALLS.listAuditEntries, ({ caller, query }) => audit.list(caller.registration, query));
}
