/**
 * The English texts of all namespaces. Each `strings.en.ts` adds its own, so that `t('…')` knows its keys:
 *
 *     declare module '../../ui/translation' {
 *       interface Namespaces {
 *         teams: typeof teamsEnglish;
 *       }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Namespaces {}

/**
 * The type of a translation of English strings: the same names with other texts. The singular form of a
 * plural may be left out, because languages such as Chinese have none.
 */
export type Translation<English> = {
  readonly [
    Key in keyof English as Key extends `${string}_one` ? never : Key
  ]: English[Key] extends string ? string : Translation<English[Key]>;
} & {
  readonly [Key in keyof English as Key extends `${string}_one` ? Key : never]?: string;
};
