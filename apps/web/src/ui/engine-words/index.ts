/** What engines say, in the language of the interface. */
export { type EngineWords, useEngineWords } from './engine-words';
