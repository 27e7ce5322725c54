import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';

/**
 * Answers what clients of the wire request on entering a course and its pages about features that this
 * installation does not have: nothing makes lessons, chapters or devices. The answers are those of a course that has
 * none of them.
 */
export function addUnbuiltRoutes(routes: Routes): void {
  routes.add(CALLS.listSourcecasts, none);
  routes.add(CALLS.listStories, none);
  routes.add(CALLS.listDevices, none);
}

const none = () => Promise.resolve([]);
