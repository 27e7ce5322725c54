/** Finds the code in an explanation, so that it can be set as code. The words come from the engine. */

export interface ExplanationPart {
  readonly text: string;
  readonly isCode: boolean;
}

/**
 * The sentences with code in them (language reference, section 14). Groups whose name begins with `list` hold
 * several pieces, separated by commas.
 */
const FORMS: readonly RegExp[] = [
  /^Binary expression (?<code1>.+) evaluated$/ds,
  /^Unary expression evaluated, (?:value|boolean) (?<code1>.+) negated\.$/ds,
  /^(?:AND|OR) operation evaluated, left of operator is (?<code1>true|false), /ds,
  /^Conditional expression evaluated, condition is (?<code1>true|false), /ds,
  /^If statement evaluated, condition (?<code1>true|false), /ds,
  /^Constant (?<code1>\S+) declared and substituted into the rest of block$/ds,
  /^Function (?<code1>\S+) declared, parameter\(s\) (?<list1>.*) required$/ds,
  /^(?<list1>.+) substituted into (?<list2>.+?) of (?<code1>.+)$/ds,
  /^(?<code1>.+) runs$/ds,
  /^(?<code1>.+) returned$/ds,
  /^(?<code1>.+) finished evaluating$/ds,
  /^(?:Line \d+: )?Name (?<code1>\S+) not declared\.$/ds,
  // The same in Chinese (`packages/stepper/src/chinese.ts`).
  /^二元表达式 (?<code1>.+) 求值完毕$/ds,
  /^一元表达式求值完毕，对\S+ (?<code1>.+) 取反。$/ds,
  /^声明常量 (?<code1>\S+)，并将其值代入语句块的其余部分$/ds,
  /^声明函数 (?<code1>\S+)，不需要参数$/ds,
  /^声明函数 (?<code1>\S+)，所需参数：(?<list1>.*)$/ds,
  /^用 (?<list1>.+) 替换 (?<code1>.+) 中的 (?<list2>.+)$/ds,
  /^运行 (?<code1>.+)$/ds,
  /^返回 (?<code1>.+)$/ds,
  /^(?<code1>.+) 求值完毕$/ds,
  /^(?:第 \d+ 行：)?名称 (?<code1>\S+) 未声明。$/ds,
];

/** Cuts an explanation into words and code. */
export function explanationParts(explanation: string): readonly ExplanationPart[] {
  // Strings in code may contain anything, including words of explanations.
  const bare = explanation.replaceAll(/"(?:[^"\\]|\\.)*"/gs, (text) => '_'.repeat(text.length));
  const found = FORMS.map((form) => form.exec(bare)).find((match) => match !== null);
  const places = Object.entries(found?.indices?.groups ?? {})
    .flatMap(([name, place]) =>
      name.startsWith('list') ? listed(bare, place) : [{ from: place[0], to: place[1] }],
    )
    .toSorted((a, b) => a.from - b.from);
  const parts: ExplanationPart[] = [];
  let at = 0;
  for (const { from, to } of places) {
    if (to === from) continue;
    if (from > at) parts.push({ text: explanation.slice(at, from), isCode: false });
    parts.push({ text: explanation.slice(from, to), isCode: true });
    at = to;
  }
  if (at < explanation.length) parts.push({ text: explanation.slice(at), isCode: false });
  return parts;
}

/** The pieces between commas outside brackets. */
function listed(bare: string, [begin, end]: readonly [number, number]) {
  const pieces: { from: number; to: number }[] = [];
  let depth = 0;
  let from = begin;
  for (let at = begin; at < end; at++) {
    const character = bare[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      pieces.push({ from, to: at });
      from = bare[at + 1] === ' ' ? at + 2 : at + 1;
    }
  }
  return [...pieces, { from, to: end }];
}

/** Longer code is shortened unless the reader asks for all of it. In characters. */
const MAX_LENGTH = 60;

/** The minimum that is kept at the beginning and the end. */
const ENDS = { beginning: 42, end: 12 };

/**
 * The beginning and the end of a long piece of code, to be shown with an ellipsis between them; null when it
 * is short.
 */
export function shortened(code: string): { readonly begins: string; readonly ends: string } | null {
  const line = code.replaceAll(/\s+/g, ' ');
  if (line.length <= MAX_LENGTH) return null;
  // Do not cut names and numbers.
  const beginning = line.slice(0, ENDS.beginning);
  const whole = beginning.replace(/[\w$]+$/, '');
  const begins = whole.length < ENDS.beginning / 2 ? beginning : whole;
  return { begins, ends: line.slice(-ENDS.end).replace(/^[\w$]+/, '') };
}
