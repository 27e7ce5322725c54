/** Translates what engines say into the language of the interface. */
export { type EngineWords, useEngineWords } from './engine-words';
