/**
 * Checks whether this Node can run Wellspring. This module is loaded before any other, by Nodes of any age:
 * it uses only syntax and modules that old ones know, so that they can report what is wrong.
 */

/** The lowest supported version of each release line; lines above the last are assumed to work. */
const MIN_VERSIONS = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
];

/**
 * Tells whether Wellspring, Vite and the other packages run on this version of Node.
 * @param {string} version as `process.versions.node` gives it, e.g. `20.19.0`
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const min = MIN_VERSIONS.find((line) => line.major === major);
  return min ? minor >= min.minor : major > 22;
}

/** When this Node is too old, ends the process with a sentence that says what to install. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(
    `Wellspring needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}.\n` +
      'Install a current one from https://nodejs.org (or: nvm install 22) and run the command again.',
  );
  process.exit(1);
}
