import {
  getCourseConfiguration,
  getCourseContents,
  listAssessmentConfigurations,
  listMailSettings,
  listPeople,
  listPersonProviders,
  listProviders,
} from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** Queries for data of a course that only its admins may see. */

/**
 * The settings of the course and its assessment types, for a form. Fetched whenever the form opens and never
 * in the background, since the typed values are compared with it.
 */
export function setupQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'setup'],
    queryFn: async ({ signal }) => {
      const params = { courseId };
      const [{ config }, types] = await Promise.all([
        request(getCourseConfiguration, { params, signal }),
        request(listAssessmentConfigurations, { params, signal }),
      ]);
      return { course: config, types };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Everyone in the course. */
export function peopleQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'people'],
    queryFn: ({ signal }) => request(listPeople, { params: { courseId }, signal }),
  });
}

/** The providers with which people can be added. */
export function providersQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'providers'],
    queryFn: ({ signal }) => request(listPersonProviders, { params: { courseId }, signal }),
    staleTime: 300_000,
  });
}

/**
 * The usernames of the demo people: the sign-in page offers these, and no one else can sign in with the demo
 * provider.
 */
export const demoNamesQuery = queryOptions({
  queryKey: ['demo-names'],
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const { providers } = await request(listProviders, { signal });
    return providers.flatMap(({ demoPeople }) => demoPeople.map(({ code }) => code));
  },
  staleTime: 300_000,
});

/** The e-mails that the course sends. */
export function mailSettingsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'mail'],
    queryFn: ({ signal }) => request(listMailSettings, { params: { courseId }, signal }),
  });
}

/** The interval at which the progress of a reset is checked, in milliseconds. */
const PROGRESS_EVERY_MS = 1500;

/** The amount of content of the course, and the progress of a reset. */
export function contentsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'contents'],
    queryFn: ({ signal }) => request(getCourseContents, { params: { courseId }, signal }),
    refetchInterval: ({ state }) => (state.data?.progress ? PROGRESS_EVERY_MS : false),
  });
}
