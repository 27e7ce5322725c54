/** The peers of a comparison, by the names that the command line uses. */
import { installedFolder, load as loadJsSlang } from './js-slang.mjs';
import { load as loadPlain } from './plain.mjs';
import { load as loadWellspring } from './wellspring.mjs';

/**
 * @typedef {object} Peer
 * @property {string} title
 * @property {boolean} keepsSession whether a text sees the names declared by earlier texts
 * @property {() => string | undefined} missing why it cannot be measured here
 * @property {readonly number[]} [chapters] those that it runs; all when absent
 * @property {(chunk: string) => import('./engine.mjs').Engine} load takes the path of our script
 */

/** @type {Readonly<Record<'plain' | 'wellspring' | 'wellspring-wasm' | 'js-slang' | 'js-slang-native', Peer>>} */
export const PEERS = {
  plain: {
    title: 'plain JavaScript',
    keepsSession: false,
    missing: () => undefined,
    load: () => loadPlain(),
  },
  wellspring: {
    title: 'Wellspring',
    keepsSession: true,
    missing: () => undefined,
    load: (chunk) => loadWellspring({ chunk }),
  },
  'wellspring-wasm': {
    title: 'Wellspring, WebAssembly',
    keepsSession: true,
    missing: () => undefined,
    chapters: [1],
    load: (chunk) => loadWellspring({ chunk, variant: 'wasm' }),
  },
  'js-slang': {
    title: 'js-slang',
    keepsSession: true,
    missing: missingJsSlang,
    load: () => loadJsSlang(),
  },
  'js-slang-native': {
    title: 'js-slang, native variant',
    keepsSession: true,
    missing: missingJsSlang,
    load: () => loadJsSlang({ variant: 'native' }),
  },
};

/** @typedef {keyof typeof PEERS} PeerName */

function missingJsSlang() {
  return installedFolder() === undefined
    ? 'js-slang is not installed: run npm ci, or npm install --no-save --ignore-scripts js-slang@1.0.94'
    : undefined;
}
