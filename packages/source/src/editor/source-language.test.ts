import {
  ensureSyntaxTree,
  foldable,
  getIndentation,
  indentUnit,
  matchBrackets,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { describe, expect, test } from 'vitest';
import { sourceLanguage } from './source-language.js';

/** The nodes of a tree: `Name`, or `Name(child child)`; without punctuation. */
function shapeOf(tree: ReturnType<typeof ensureSyntaxTree>): string {
  let text = '';
  tree?.iterate({
    enter({ name }) {
      if (!/\w|⚠/.test(name)) return false;
      text += `${name}(`;
      return undefined;
    },
    leave() {
      text = `${text.trimEnd()}) `;
    },
  });
  return text.trimEnd().replaceAll('()', '');
}

const treeOf = (program: string) => shapeOf(sourceLanguage.parser.parse(program));
/** Like `treeOf`, without the outermost node. */
const statements = (program: string) => /^Script\((.*)\)$/.exec(treeOf(program))?.[1];

describe('the tree of', () => {
  test.each([
    [
      'const x = 1 + 2 * -3;',
      'VariableDeclaration(const VariableDefinition Equals BinaryExpression(Number ArithOp ' +
        'BinaryExpression(Number Star UnaryExpression(ArithOp Number))))',
    ],
    [
      'function f(x, y) { return x; }',
      'FunctionDeclaration(function VariableDefinition ParamList(VariableDefinition ' +
        'VariableDefinition) Block(ReturnStatement(return VariableName)))',
    ],
    [
      '(x, y) => { f(x)(y); };',
      'ExpressionStatement(ArrowFunction(ParamList(VariableDefinition VariableDefinition) Arrow ' +
        'Block(ExpressionStatement(CallExpression(CallExpression(VariableName ' +
        'ArgList(VariableName)) ArgList(VariableName))))))',
    ],
    [
      'x => (...y) => x;',
      'ExpressionStatement(ArrowFunction(VariableDefinition Arrow ArrowFunction(ParamList(Spread ' +
        'VariableDefinition) Arrow VariableName)))',
    ],
    ['(x);', 'ExpressionStatement(ParenthesizedExpression(VariableName))'],
    [
      'a === 1 && b || !c ? "s" : d;',
      'ExpressionStatement(ConditionalExpression(BinaryExpression(BinaryExpression(' +
        'BinaryExpression(VariableName CompareOp Number) LogicOp VariableName) LogicOp ' +
        'UnaryExpression(LogicOp VariableName)) LogicOp String LogicOp VariableName))',
    ],
    [
      'if (true) { 1; } else if (false) { } else { }',
      'IfStatement(if ParenthesizedExpression(BooleanLiteral) Block(ExpressionStatement(Number)) ' +
        'else IfStatement(if ParenthesizedExpression(BooleanLiteral) Block else Block))',
    ],
    [
      'while (a) { break; continue; }',
      'WhileStatement(while ParenthesizedExpression(VariableName) Block(BreakStatement(break) ' +
        'ContinueStatement(continue)))',
    ],
    [
      'for (let i = 0; i < 3; i = i + 1) { a[i] = null; }',
      'ForStatement(for ForSpec(VariableDeclaration(let VariableDefinition Equals Number) ' +
        'BinaryExpression(VariableName CompareOp Number) AssignmentExpression(VariableName Equals ' +
        'BinaryExpression(VariableName ArithOp Number))) Block(ExpressionStatement(' +
        'AssignmentExpression(MemberExpression(VariableName VariableName) Equals null))))',
    ],
    [
      'import { a, b as c } from "./m.js";',
      'ImportDeclaration(import ImportGroup(VariableDefinition VariableName as ' +
        'VariableDefinition) from String)',
    ],
    [
      'export const x = [1, 2]; export { x, y as z };',
      'ExportDeclaration(export VariableDeclaration(const VariableDefinition Equals ' +
        'ArrayExpression(Number Number))) ExportDeclaration(export ExportGroup(VariableName ' +
        'VariableName as VariableName))',
    ],
    [
      '`a\nb`; // one\n/* two\n **/ debugger;',
      'ExpressionStatement(TemplateString) LineComment BlockComment DebuggerStatement(debugger)',
    ],
    [
      'const from = 0x1f; as(of, .5e-3);',
      'VariableDeclaration(const VariableDefinition Equals Number) ExpressionStatement(' +
        'CallExpression(VariableName ArgList(VariableName Number)))',
    ],
    [
      'type Tree<T> = Pair<Tree<T>, Tree<T>> | "leaf";',
      'TypeAlias(type TypeDefinition TypeParameters(CompareOp TypeDefinition CompareOp) Equals ' +
        'UnionType(GenericType(TypeName TypeArguments(CompareOp GenericType(TypeName ' +
        'TypeArguments(CompareOp TypeName CompareOp)) GenericType(TypeName ' +
        'TypeArguments(CompareOp TypeName CompareOp)) CompareOp)) BitOp String))',
    ],
    [
      'const f = (x: number, ys: string[]): ((y: T) => void) => x;',
      'VariableDeclaration(const VariableDefinition Equals ArrowFunction(ParamList(' +
        'VariableDefinition TypeAnnotation(TypeName) VariableDefinition ' +
        'TypeAnnotation(ArrayType(TypeName))) TypeAnnotation(ParenthesizedType(FunctionType(' +
        'ParamTypes(ParameterName TypeAnnotation(TypeName)) Arrow void))) Arrow VariableName))',
    ],
    [
      'x as List<List<number>> === y;',
      'ExpressionStatement(BinaryExpression(BinaryExpression(VariableName as GenericType(TypeName ' +
        'TypeArguments(CompareOp GenericType(TypeName TypeArguments(CompareOp TypeName ' +
        'CompareOp)) CompareOp))) CompareOp VariableName))',
    ],
    [
      'a ? (b) : c => d;',
      'ExpressionStatement(ConditionalExpression(VariableName LogicOp ' +
        'ParenthesizedExpression(VariableName) LogicOp ArrowFunction(VariableDefinition Arrow ' +
        'VariableName)))',
    ],
    [
      'a ? (b): c => d : e;',
      'ExpressionStatement(ConditionalExpression(VariableName LogicOp ArrowFunction(ParamList(' +
        'VariableDefinition) TypeAnnotation(TypeName) Arrow VariableName) LogicOp VariableName))',
    ],
  ])('%s', (program, expected) => {
    expect(statements(program)).toBe(expected);
  });
});

describe('annotations are read in every place that has them:', () => {
  test.each([
    'function f<T>(x: T, ...ys: T[]): List<T> { return x; }',
    'let x: number = 1, y: string;',
    'for (let i: number = 0; i < 1; i = i + 1) { }',
    'export const f = (): void => { g(); };',
    'export type N = number;',
    'const g: () => (number) => null = f;',
    'const g: (...xs: any) => any = f;',
    'type A = | 1 | true | null & B;',
    '((x as any) as number) + 1; f(x as A | B, y as C[][]);',
    'const x: (number | string)[] = [1] as any;',
    'const as = 1; const type = 2; as + type; type(1);',
    'a < b; a > b; a >> b; f(a < b, c > d);',
    'const f = (x): number =>\n  x;',
    'function f(\n  x: number,\n): number {\n  return x;\n}',
  ])('%s', (program) => {
    expect(treeOf(program)).not.toContain('⚠');
  });
});

describe('the grammar of the editor also reads programs that Source refuses:', () => {
  test.each([
    'var a, b = 2;',
    'let a; a += 1; a++; --a;',
    'o.x.y = { a: 1, b, "c": 2, 3: d, [e]: f, g(h) { return h; }, ...i };',
    'const { a, b: c } = d; const [e, ...f] = g;',
    'class A extends B { c = 1; constructor(x) { super(x); this.x = x; } }',
    'try { throw new Error("x"); } catch (e) { } finally { }',
    'switch (x) { case 1: f(); break; default: g(); }',
    'do { f(); } while (x);',
    'for (const x of xs) { } for (const i in xs) { } for (;;) { }',
    'const f = function (x) { return typeof x; }; function* g() { }',
    '(a, b); ((a = 1) => a)(x == y != z);',
    'f`a ${g(`b ${c}`)} \\` d`; /a[/]b/g; a / b / c;',
    'import d from "m"; import * as n from "m"; export default 1; export * from "m";',
    'if (a) b; else c; while (d) e;',
    'a ** b ?? c?.d; a & b | ~c; ;',
  ])('%s', (program) => {
    expect(treeOf(program)).not.toContain('⚠');
  });
});

describe('a missing semicolon', () => {
  test.each([
    ['const x = 1\nf(x)\n{ }\n', ['const x = 1', 'f(x)', '{ }']],
    ['return x // why\n  const y = 1', ['return x', 'const y = 1']],
    ['{ return 1 }', ['{ return 1 }']],
  ])('does not join statements: %j', (program, expected) => {
    const tree = sourceLanguage.parser.parse(program);
    const texts = tree.topNode
      .getChildren('Statement')
      .map(({ from, to }) => program.slice(from, to));
    expect(texts).toEqual(expected);
    expect(treeOf(program)).not.toContain('⚠');
  });

  test('is an error within a line', () => {
    expect(statements('f(1) g(2);')).toMatch(
      /^ExpressionStatement\(.*⚠\) ExpressionStatement\(.*\)$/,
    );
  });

  test('does not end a statement that goes on', () => {
    expect(statements('a\n  + b')).toBe(
      'ExpressionStatement(BinaryExpression(VariableName ArithOp VariableName))',
    );
  });
});

describe('an error leaves the next statement whole:', () => {
  const next = 'const next = x => f(x, 1);';

  test.each([
    'const x = ',
    'const = 3;',
    'const x = 1 2;',
    'f(1, 2;',
    'f(',
    'f(,1);',
    'f(x => );',
    'f(x => \n}',
    'const a = [1, 2;',
    'x +;',
    'x = @ # 3;',
    'obj.',
    'const x = a ? b',
    'if x { a; }',
    'if (x { a; }',
    'while (true {\n  f();\n}',
    'function',
    'function f(x {\n  return x;\n}',
    'const f = x => {\n  if (x) {\n    g(\n  }\n}',
    'else { a; }',
    '}',
    ')',
    'label: x;',
    'async function f() { await x; }',
    '/* never closed',
  ])('%s', (wrong) => {
    expect(treeOf(`${wrong}\n${next}`)).toContain('⚠');
    expect(statements(`${wrong}\n${next}`)?.endsWith(` ${statements(next)}`)).toBe(true);
  });
});

test.each(['const s = "abc;', "f('a, 1);"])(
  'an unclosed string ends with its line: %s',
  (wrong) => {
    expect(statements(`${wrong}\nx;`)).toMatch(/String.* ExpressionStatement\(VariableName\)$/);
  },
);

test.each([
  ['a semicolon goes', 'f(1);\ng(2);\n', 4, 5, ''],
  ['a line break goes', 'f(1)\ng(2);\n', 4, 5, ''],
  ['a line break comes', 'f(1) g(2);\n', 4, 5, '\n'],
  ['parentheses become parameters', 'const f = (x, y);\n', 16, 16, ' => x'],
  ['a brace opens', 'f();\nconst x = 1;\n}\n', 0, 0, '{'],
])('an edit ends in the tree of the whole text: %s', (_name, text, from, to, insert) => {
  // Long enough for the parser to reuse parts of the old tree.
  const around = 'const f = x => g(x, 1);\n'.repeat(20);
  const before = EditorState.create({ doc: around + text + around, extensions: sourceLanguage });
  const offset = around.length;
  const { state } = before.update({ changes: { from: offset + from, to: offset + to, insert } });
  expect(shapeOf(ensureSyntaxTree(state, state.doc.length, 5000))).toBe(
    treeOf(state.doc.toString()),
  );
});

test('the pieces of a program have the tags that the theme colours', () => {
  const highlighter = tagHighlighter([
    { tag: tags.keyword, class: 'keyword' },
    { tag: tags.string, class: 'string' },
    { tag: tags.number, class: 'number' },
    { tag: [tags.bool, tags.null], class: 'literal' },
    { tag: tags.comment, class: 'comment' },
    { tag: tags.variableName, class: 'name' },
    { tag: tags.function(tags.variableName), class: 'call' },
    { tag: tags.function(tags.definition(tags.variableName)), class: 'function' },
    { tag: tags.propertyName, class: 'property' },
    { tag: tags.typeName, class: 'type' },
  ]);
  const program =
    'import { a } from "m";\n' +
    'function f(x) { return x ? g(`s`) : null; } // f\n' +
    'const y = true + 1; o.p; while (f) { }\n' +
    'type N = List<number>; const z: N = (w: void) => y as N;';
  const pieces: string[] = [];
  highlightCode(
    program,
    sourceLanguage.parser.parse(program),
    highlighter,
    (text, style) => style && pieces.push(`${style} ${text}`),
    () => {},
  );
  expect(pieces.join(', ')).toBe(
    'keyword import, name a, keyword from, string "m", ' +
      'keyword function, function f, name x, keyword return, name x, ' +
      'call g, string `s`, literal null, comment // f, ' +
      'keyword const, name y, literal true, number 1, ' +
      'name o, property p, keyword while, name f, ' +
      'keyword type, type N, type List, type number, keyword const, name z, type N, ' +
      'name w, keyword void, name y, keyword as, type N',
  );
});

describe('a new line is indented', () => {
  test.each([
    ['in a block', 'function f(x) {\n', 4],
    ['in a block in a block', 'function f(x) {\n    if (x) {\n', 8],
    ['in the body of an arrow', 'const f = x => {\n', 4],
    ['below the first argument', 'f(1,\n', 2],
    ['in arguments that begin on the next line', 'f(\n', 4],
    ['in an array', 'const a = [\n    1,\n', 4],
    ['before the value of a declaration', 'const x =\n', 4],
    ['before a branch of a conditional', 'return x\n    ? 1\n', 4],
    ['after an arrow', 'const f = x =>\n', 4],
    ['not after a statement', 'f(1);\n', 0],
    ['not at a closing brace', 'function f(x) {\n    g();\n}', 0],
    ['not at else', 'if (x) {\n    g();\n}\nelse', 0],
  ])('%s', (_name, doc, expected) => {
    const state = EditorState.create({ doc, extensions: [sourceLanguage, indentUnit.of('    ')] });
    expect(getIndentation(state, state.doc.lineAt(doc.length).from)).toBe(expected);
  });
});

test.each([
  ['a function', 'function f(x) {\n    return x;\n}', '\n    return x;\n'],
  ['an array', 'const a = [\n    1,\n];', '\n    1,\n'],
  ['a comment', '/* one\ntwo */', ' one\ntwo '],
])('%s of several lines can be folded', (_name, doc, expected) => {
  const state = EditorState.create({ doc, extensions: sourceLanguage });
  const { from, to } = state.doc.line(1);
  const range = foldable(state, from, to);
  expect(range && doc.slice(range.from, range.to)).toBe(expected);
});

test.each([
  ['f("(", 1);', 1, 8],
  ['a[b[0]];', 1, 6],
  ['{ /* } */ }', 0, 10],
])('brackets match but for those in strings and comments: %s', (doc, open, close) => {
  const state = EditorState.create({ doc, extensions: sourceLanguage });
  expect(matchBrackets(state, open, 1)).toMatchObject({ matched: true, end: { from: close } });
});

test('a program of 5,000 lines is read in well under the time that a person notices', () => {
  const lines = 'const f = (x, y) => x === 0 ? (y) : g((x - 1) * (y + 1), [x, "y"]);\n';
  const started = Date.now();
  const tree = sourceLanguage.parser.parse(lines.repeat(5000));
  expect(Date.now() - started).toBeLessThan(5000);
  expect(tree.topNode.getChildren('VariableDeclaration')).toHaveLength(5000);
});
