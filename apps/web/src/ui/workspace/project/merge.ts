import { isWithin } from './paths';
import type { Project } from './project';

/** Merges two states of the same project that were made in two tabs of a browser. */

/**
 * @param base the state from which both started
 * @param mine takes precedence for files that both changed; its tabs are kept as long as their files exist
 */
export function mergeProjects(base: Project, mine: Project, theirs: Project): Project {
  const files: Record<string, string> = {};
  for (const path of new Set([...Object.keys(theirs.files), ...Object.keys(mine.files)])) {
    const isMine = mine.files[path] !== base.files[path];
    const text = (isMine ? mine : theirs).files[path];
    if (text !== undefined) files[path] = text;
  }
  const folders = [...new Set([...theirs.folders, ...mine.folders])].filter((folder) => {
    const has = mine.folders.includes(folder);
    return has === base.folders.includes(folder) ? theirs.folders.includes(folder) : has;
  });
  return withTabs(withoutClashes({ ...mine, files, folders }, mine), mine, theirs);
}

/** When one has a file where the other has a folder, mine is kept. */
function withoutClashes(merged: Project, mine: Project): Project {
  const paths = Object.keys(merged.files);
  const isFolder = (path: string) =>
    merged.folders.some((folder) => isWithin(folder, path)) ||
    paths.some((other) => other !== path && isWithin(other, path));
  const clashing = new Set(paths.filter(isFolder));
  if (clashing.size === 0) return merged;
  const isMine = (path: string) => Object.hasOwn(mine.files, path);
  const stays = (path: string) =>
    isMine(path) || ![...clashing].some((clash) => isWithin(path, clash));
  return {
    ...merged,
    files: Object.fromEntries(Object.entries(merged.files).filter(([path]) => stays(path))),
    folders: merged.folders.filter(
      (folder) => ![...clashing].some((clash) => isMine(clash) && isWithin(folder, clash)),
    ),
  };
}

function withTabs(merged: Project, mine: Project, theirs: Project): Project {
  const isThere = (path: string) => Object.hasOwn(merged.files, path);
  const kept = mine.tabs.filter(isThere);
  // If the other tab renamed or deleted everything that was open here, its tabs are used.
  const tabs = kept.length === 0 && mine.tabs.length > 0 ? theirs.tabs.filter(isThere) : kept;
  const { activePath } = mine;
  const before = activePath === null ? [] : mine.tabs.slice(0, mine.tabs.indexOf(activePath));
  return {
    ...merged,
    tabs,
    activePath:
      activePath === null || tabs.includes(activePath)
        ? activePath
        : (before.findLast((path) => tabs.includes(path)) ?? tabs[0] ?? null),
  };
}
