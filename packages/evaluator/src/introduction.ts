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

/** The words of a language for drawings of its data. */
interface DrawingIntroduction {
  /** A call that draws, with parameters from x1 to xn. It returns x1. */
  readonly call: string;
  /** A short program that draws. */
  readonly example: string;
  /** The names of the two parts of a pair. */
  readonly head: string;
  readonly tail: string;
}

/** The introduction to a language. */
export interface LanguageIntroduction {
  /** By the number of the chapter. Chapters that are not in it have no introduction. */
  readonly chapters: Readonly<Record<number, ChapterIntroduction>>;
  /** Present if programs can draw their data. */
  readonly drawing?: DrawingIntroduction;
}
