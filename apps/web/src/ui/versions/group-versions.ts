import type { Version } from '@wellspring/contract';

/** Versions less than this apart are one sitting (screen reference, section 5). */
const APART_MS = 15 * 60_000;

/** Versions of one sitting, newest first; never empty. */
interface VersionGroup {
  readonly newest: Version;
  readonly versions: readonly Version[];
}

/** @param versions newest first */
export function groupVersions(versions: readonly Version[]): VersionGroup[] {
  const groups: { newest: Version; versions: Version[] }[] = [];
  let later: Version | undefined;
  for (const version of versions) {
    const group = groups.at(-1);
    const isNear =
      later !== undefined && timeOf(later.inserted_at) - timeOf(version.inserted_at) < APART_MS;
    if (group && isNear) group.versions.push(version);
    else groups.push({ newest: version, versions: [version] });
    later = version;
  }
  return groups;
}

function timeOf(iso: string): number {
  return Date.parse(iso);
}
