/** Texts about the calls that led to an error; they are loaded with the calls. */
export const failedCallsEnglish = {
  title: 'Calls that led here:',
  calledOn: 'called on line {{line}}',
  more_one: 'Show {{count, number}} more call',
  more_other: 'Show {{count, number}} more calls',
} as const;

declare module '../../translation' {
  interface Namespaces {
    failedCalls: typeof failedCallsEnglish;
  }
}
