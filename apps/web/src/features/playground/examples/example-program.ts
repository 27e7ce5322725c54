/** An example without its name. Its title and its sentence are the texts of that name (`strings.en.ts`). */
export interface ExampleProgram {
  /** The chapter, which says the language too. */
  readonly chapter: number;
  /** The id of the tool that shows it best; null: the console does. */
  readonly tool: string | null;
  readonly program: string;
}
