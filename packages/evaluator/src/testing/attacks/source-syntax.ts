import { harmless, refused, type SourceAttack } from './attack.js';

/** Programs that are not, or not only, Source: other syntax, code in strings, imports from outside. */

/** JavaScript syntax that Source does not have. */
const SYNTAX: readonly SourceAttack[] = [
  refused(
    'new',
    'gf3/sandbox issue 50',
    'new list("return process");',
    'New expressions are not allowed',
  ),
  refused(
    'this',
    'Node vm: this.constructor.constructor',
    'this;',
    "'this' expressions are not allowed",
  ),
  refused(
    'this in a function',
    'SES, a receiver that leaks the global object',
    'function f() { return this; } f();',
    "'this' expressions are not allowed",
  ),
  refused(
    'an error that is caught',
    'safe-eval issue 31',
    'try { head(1); } catch (e) { e; }',
    /Try statements are not allowed/,
  ),
  refused(
    'an overflow that is caught',
    'vm2 CVE-2019-10761',
    'function f() { try { return f(); } catch (e) { return e; } } f();',
    /Try statements are not allowed/,
  ),
  refused(
    'a value that is thrown',
    'vm2 CVE-2023-30547',
    'throw list(1);',
    'Throw statements are not allowed',
  ),
  refused(
    'a function expression',
    'receivers',
    'const f = function () { return 1; };',
    'Function expressions are not allowed',
  ),
  refused(
    'a class',
    'vm2, species and subclasses',
    'class A extends list { }',
    /Class declarations are not allowed/,
  ),
  refused(
    'an object',
    'jsonpath-plus CVE-2024-21534',
    '({ a: 1 });',
    /Object expressions are not allowed/,
  ),
  refused(
    'a getter',
    'vm2, getters that answer twice',
    '({ get x() { return 1; } });',
    /Object expressions are not allowed/,
  ),
  refused(
    'a hook for texts',
    'Vega CVE-2025-59840',
    '"" + { toString: () => "x" };',
    /Object expressions are not allowed/,
  ),
  refused(
    'a hook for numbers',
    'valueOf hooks',
    '1 + { valueOf: () => 2 };',
    /Object expressions are not allowed/,
  ),
  refused(
    'a prototype in a literal',
    'prototype pollution',
    '({ "__proto__": list });',
    /Object expressions are not allowed/,
  ),
  refused(
    'a member taken apart',
    'destructuring of prototypes',
    'const { constructor } = display;',
    /Object patterns are not allowed/,
  ),
  refused(
    'a parameter taken apart',
    'destructuring of prototypes',
    '(({ constructor }) => constructor)(display);',
    /Object patterns are not allowed/,
  ),
  refused(
    'a default value',
    'code in parameters',
    '((x = display) => x)();',
    'Assignment patterns are not allowed',
  ),
  refused(
    'a tagged template',
    'calls without parentheses',
    'display`x`;',
    'Tagged template expressions are not allowed',
  ),
  refused(
    'code in a template',
    'template injection',
    '`${display(1)}`;',
    'Expressions are not allowed in template literals (`multiline strings`)',
  ),
  refused(
    'a regular expression',
    'catastrophic matching',
    '/(a+)+$/["test"];',
    "'regexp' literals are not allowed.",
  ),
  refused('a comma', '(0, eval)', '(0, display)(1);', 'Sequence expressions are not allowed'),
  refused('typeof', 'probing', 'typeof display;', "Operator 'typeof' is not allowed."),
  refused('in', 'probing', '"constructor" in display;', "Operator 'in' is not allowed."),
  refused(
    'instanceof',
    'Symbol.hasInstance',
    'display instanceof list;',
    "Operator 'instanceof' is not allowed.",
  ),
  refused('delete', 'probing', 'delete [1][0];', "Operator 'delete' is not allowed."),
  refused('void', 'probing', 'void 0;', "Operator 'void' is not allowed."),
  refused(
    'a generator',
    'vm2, async generators',
    'function* f() { yield 1; }',
    /not allowed|SyntaxError/,
  ),
  refused('an asynchronous function', 'vm2 CVE-2023-29017', 'async () => 1;', /^SyntaxError: /),
  refused('await', 'vm2 CVE-2026-22709', 'await 1;', /^SyntaxError: /),
  refused(
    'with',
    'realms-shim, Symbol.unscopables',
    'with (display) { 1; }',
    /^SyntaxError: 'with' in strict mode/,
  ),
  refused('new.target', 'meta properties', 'function f() { return new.target; }', /not allowed/),
  refused(
    'an optional call',
    'newer syntax than the checks know',
    'display?.constructor;',
    /^SyntaxError: Unexpected token/,
  ),
  refused(
    'a comment of HTML',
    'two readings of one text',
    '1; <!-- display(1)',
    /^SyntaxError: Unexpected token/,
  ),
  refused('a label', 'jumps', 'label: 1;', 'Labeled statements are not allowed'),
  refused('yield', 'reserved words', 'yield 1;', /^SyntaxError: /),
  refused(
    'an escaped keyword',
    'two readings of one text',
    'n\\u0065w list(1);',
    /SyntaxError|New expressions/,
  ),
];

/** Strings that become part of the compiled code, and must not end a literal or comment there. */
const INJECTIONS: readonly SourceAttack[] = [
  harmless(
    'names of the compiled text as names of the program',
    'code injection',
    'const u_x = 1; const x = 2; const m = 3; const rt = 4; const v = 5; u_x + x + m + rt + v;',
    '15',
  ),
  harmless(
    'words of JavaScript that are names',
    'code injection',
    'const async = 1; const of = 2; const get = 3; const set = 4; async + of + get + set;',
    '10',
  ),
  harmless('a quote in a template', 'code injection', '`a\\`b\n"`;', '"a`b\\n\\""'),
  harmless(
    'a text that ends a comment',
    'code injection',
    '"*/ process.exit() /*";',
    '"*/ process.exit() /*"',
  ),
  harmless(
    'a function whose text ends a comment',
    'code injection',
    'x => "*/ process.exit() /*";',
    'x => "*/ process.exit() /*"',
  ),
  harmless(
    'a mark of the compiled text in a function',
    'code injection',
    'const f = () => "/*99*/"; f;',
    '() => "/*99*/"',
  ),
  harmless(
    'separators of lines in a text',
    'code injection',
    '"\\u2028; process.exit();\\u2029";',
    '"\u2028; process.exit();\u2029"',
  ),
  harmless(
    'code in an escaped template',
    'code injection',
    '`\\${display(1)}`;',
    '"${display(1)}"',
  ),
  harmless(
    'a backslash before a quote',
    'code injection',
    '"\\\\"; "\\"; process.exit(); \\"";',
    '"\\"; process.exit(); \\""',
  ),
  harmless('a directive', 'code injection', '"use asm"; "use strict"; 1;', '1'),
  harmless('an escaped name', 'two readings of one text', 'const \\u0061b = 1; ab;', '1'),
  harmless(
    'a mark that compiled functions carry',
    'forged marks of the evaluator',
    'const f = () => "/*0*/"; stringify(f);',
    '"() => \\"/*0*/\\""',
  ),
];

/** Imports of anything that is not a file of the program. */
const IMPORTS: readonly SourceAttack[] = [
  ...[
    ['fs', 'modules of Node'],
    ['node:child_process', 'modules of Node'],
    ['module', 'vm2 GHSA-947f-4v7f-x2v8'],
    ['https://example.com/x.js', 'import of a URL'],
    ['data:text/javascript,export const x = 1;', 'Node CVE-2024-22020'],
    ['blob:null/0', 'import of a URL'],
    ['file:///etc/passwd', 'import of a URL'],
    ['/etc/passwd', 'path traversal'],
    ['../../../../etc/passwd', 'path traversal'],
    ['./%2e%2e/%2e%2e/etc/passwd', 'path traversal'],
    ['__proto__', 'prototype lookups in tables of modules'],
    ['/constructor', 'prototype lookups in tables of files'],
    ['', 'empty names'],
  ].map(([module = '', origin = '']) =>
    refused(
      `an import from ${JSON.stringify(module)}`,
      origin,
      `import { x } from ${JSON.stringify(module)};`,
      `Module '${module}' not found.`,
    ),
  ),
  refused('import()', 'vm2, dynamic import', 'import("fs");', /^SyntaxError: /),
  refused(
    'import() in a spread',
    'SES CVE-2023-39532',
    'display(...import("fs"));',
    /^SyntaxError: /,
  ),
  refused('import.meta', 'meta properties', 'import.meta;', /^SyntaxError: /),
  refused(
    'an import of everything',
    'namespace objects',
    'import * as all from "./a.js";',
    /Namespace imports are not allowed/,
  ),
  refused(
    'an import of a default',
    'modules of Node',
    'import fs from "fs";',
    /Import default specifiers are not allowed/,
  ),
  refused(
    'an export of a default',
    'namespace objects',
    'export default 1;',
    /Export default declarations are not allowed/,
  ),
  refused(
    'a name of all objects from a file',
    'prototype lookups in tables of exports',
    'import { constructor } from "./a.js"; constructor;',
    "'/a.js' does not contain a definition for 'constructor'",
    { files: { '/a.js': 'export const a = 1;' } },
  ),
  harmless(
    'a file that exports the names of all objects',
    'prototype lookups in tables of exports',
    'import { __proto__, constructor } from "./a.js"; __proto__ + constructor;',
    '3',
    { files: { '/a.js': 'export const __proto__ = 1; export const constructor = 2;' } },
  ),
  refused(
    'files that import each other',
    'endless linking',
    'import { a } from "./a.js";',
    /^Circular import detected: /,
    {
      files: { '/a.js': 'import { b } from "./program.js"; export const a = 1;' },
    },
  ),
];

export const SOURCE_SYNTAX: readonly SourceAttack[] = [...SYNTAX, ...INJECTIONS, ...IMPORTS];
