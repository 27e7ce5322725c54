/** A text for users in each language of the interface. */
interface Text {
  readonly en: string;
  readonly zh: string;
}

/** The introduction to a chapter of a language, which users read before they write their first program. */
export interface ChapterIntroduction {
  /** The chapter in a sentence or two. */
  readonly summary: Text;
  /** Pages outside of the product, e.g. the specification of the language. */
  readonly links: readonly { readonly address: string; readonly label: Text }[];
}

/** The introduction to a language. */
export interface LanguageIntroduction {
  /** By the number of the chapter. Chapters that are not in it have no introduction. */
  readonly chapters: Readonly<Record<number, ChapterIntroduction>>;
}
