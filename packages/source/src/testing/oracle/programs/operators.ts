import { singles, type Case } from '../case.js';
import { pairsOf, PECULIAR, valuesOf } from './values.js';

/** Every operator on every ordered pair of types. */

const ARITHMETIC = ['-', '*', '/', '%'];
const COMPARISONS = ['+', '<', '<=', '>', '>='];
const IDENTITY = ['===', '!=='];
const LOGICAL = ['&&', '||'];
const BINARY = [...ARITHMETIC, ...COMPARISONS, ...IDENTITY, ...LOGICAL];

/** Each operator on each pair, once directly and once with operands that are known only at run time. */
function binary(operators: readonly string[], operands: readonly (readonly [string, string])[]) {
  return operands.flatMap(([left, right], pair) =>
    operators.map((operator, index) =>
      (pair + index) % 2 === 0
        ? `${left} ${operator} ${right};`
        : `const f = (x, y) =>\n  x ${operator} y;\nf(${left}, ${right});`,
    ),
  );
}

/**
 * One operator of each kind, in turn, since the reference takes long to run programs of a high chapter.
 * @param turn where to begin in each kind
 */
function binaryByKind(
  kinds: readonly (readonly string[])[],
  operands: readonly (readonly [string, string])[],
  turn: number,
): string[] {
  return operands.flatMap((pair, index) =>
    kinds.flatMap((kind) => binary([kind[(index + turn) % kind.length] ?? '+'], [pair])),
  );
}

/** From §3 on, values of all types can be compared: one program for each left operand. */
function identities(values: readonly string[]): string[] {
  return values.map((left) => {
    const results = values.flatMap((right) =>
      IDENTITY.map((operator) => `${left} ${operator} ${right}`),
    );
    return `[${results.join(', ')}];`;
  });
}

function unaryAndConditions(chapter: number, values: readonly string[]): string[] {
  const forms = [
    (value: string) => `-${value};`,
    (value: string) => `!${value};`,
    (value: string) => `const f = x =>\n  - x; f(${value});`,
    (value: string) => `const f = x =>\n  ! x; f(${value});`,
    (value: string) => `${value} ? 1 : 2;`,
    (value: string) => `const f = x => x ? "yes" : "no";\n1 === f(${value});`,
    (value: string) => `if (${value}) { "yes"; } else { "no"; }`,
    (value: string) => `function f(x) {\n  if (x) { return 1; } else { return 2; } }\nf(${value});`,
    (value: string) => `const f = (x, y) => x && y; f(${value}, 1);`,
    (value: string) => `const f = (x, y) => x || y; f(${value}, 1);`,
    (value: string) => `!(${value} && true);`,
    (value: string) => `true && ${value};`,
    (value: string) => `false || ${value};`,
    (value: string) => `(false && ${value}) === "a" || "b";`,
    (value: string) => `true ? false ? 1 : ${value} : 2;`,
  ];
  const loops = [
    (value: string) => `while (${value}) { break; }`,
    (value: string) => `for (let i = 0; ${value}; i = i + 1) { break; }`,
    (value: string) =>
      `let n = 0; const f = x => { while (\n  x) { n = n + 1; break; } return n; };\nf(${value});`,
  ];
  return [...forms, ...(chapter >= 3 ? loops : [])].flatMap((form) => values.map(form));
}

export function operatorCases(): Case[] {
  return [1, 2, 3, 4].flatMap((chapter) => {
    const values = valuesOf(chapter);
    const operands = pairsOf(values, values);
    return singles(
      chapter,
      chapter <= 2
        ? binary(BINARY, operands)
        : [
            ...binaryByKind([ARITHMETIC, COMPARISONS, LOGICAL], operands, chapter),
            ...identities(values),
          ],
    );
  });
}

export function peculiarCases(): Case[] {
  const kinds = [ARITHMETIC, COMPARISONS, IDENTITY, LOGICAL];
  return singles(1, binaryByKind(kinds, pairsOf(PECULIAR, PECULIAR), 0));
}

export function conditionCases(): Case[] {
  return [1, 2, 3].flatMap((chapter) =>
    singles(chapter, unaryAndConditions(chapter, valuesOf(chapter))),
  );
}
