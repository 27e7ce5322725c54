/** The small interface through which all engines are compared. */

/**
 * @typedef {object} Engine
 * @property {string} version what exactly was measured
 * @property {(chapter: number) => EngineSession} open a fresh environment
 */

/**
 * @typedef {object} EngineSession
 * @property {(text: string) => Evaluated | Promise<Evaluated>} evaluate throws `ProgramFailure`
 */

/**
 * @typedef {object} Evaluated
 * @property {string} value the display string of a number, string or boolean
 * @property {number} [compileMs] the part of the time until the text is ready to run, if the engine reports
 *   it
 */

/** A program that did not end with a value. */
export class ProgramFailure extends Error {}
