import { harmless, refused, type SourceAttack } from './attack.js';

/** Programs of Source that try to reach JavaScript through values, names and the library. */

const DOT = 'Dot abbreviations are not allowed.';
const STRING_INDEX = 'Expected array index as prop, got string.';
const NO_INDEX = 'Expected array index as prop, got other number.';
const notDeclared = (name: string): string => `Name ${name} not declared.`;
const notAnArray = (type: string): string => `Expected object or array, got ${type}.`;

/** Member access: from any value to its constructor, and from there to `Function`. */
const MEMBERS: readonly SourceAttack[] = [
  refused(
    'a function made of text, through the constructor of a function',
    'safe-eval CVE-2017-16088',
    '(x => x).constructor("return process")();',
    DOT,
  ),
  refused(
    'the constructor of a constructor by computed members',
    'static-eval CVE-2017-16226',
    '[]["constructor"]["constructor"]("return process")();',
    STRING_INDEX,
  ),
  refused(
    'a member name that is put together at run time',
    'static-eval GHSA-2c5f-9x6g-wxgr',
    'const xs = []; xs["const" + "ructor"];',
    STRING_INDEX,
  ),
  refused(
    'an array that turns into a member name',
    'static-eval GHSA-2c5f-9x6g-wxgr',
    '[][["constructor"]];',
    'Expected array index as prop, got compound data.',
  ),
  refused(
    'a member name with an escaped letter',
    'mathjs CVE-2017-1001003',
    'math_cos.\\u0063onstructor("return process")();',
    DOT,
  ),
  refused(
    'the constructor of a library function',
    'mathjs CVE-2017-1001002',
    'math_cos["constructor"]("return process")();',
    notAnArray('function'),
  ),
  refused(
    'the constructor of a function that was handed in',
    'jailed CVE-2022-23923',
    'display["constructor"]("return process")();',
    notAnArray('function'),
  ),
  refused(
    'call and apply of a function',
    'vm2 GHSA-647f-g98j-qq25',
    'const f = x => x; f["call"](f, 1);',
    notAnArray('function'),
  ),
  refused(
    'the method of a string',
    'AngularJS sandbox, 1.2 and later',
    '"a"["sub"]["constructor"]("alert(1)")();',
    notAnArray('string'),
  ),
  refused(
    'a getter on the prototype of all objects',
    'SandboxJS CVE-2025-34146',
    '"".sub.__proto__.__proto__.__defineGetter__("polluted", x => x);',
    new RegExp(`^(${DOT}\n?)+$`),
  ),
  refused(
    'the prototype of arrays',
    'notevil CVE-2021-23771',
    'const xs = []; xs["__proto__"]["polluted"] = 1;',
    STRING_INDEX,
  ),
  refused(
    'another prototype for an array',
    'realms-shim CVE-2021-23594',
    'const xs = []; xs["__proto__"] = list;',
    STRING_INDEX,
  ),
  refused(
    'a text conversion put on an array',
    'Vega CVE-2025-59840',
    'const xs = []; xs["toString"] = () => "x";',
    STRING_INDEX,
  ),
  refused(
    'the constructor of a number',
    'angular-expressions CVE-2020-5219',
    '(1)["constructor"];',
    notAnArray('number'),
  ),
  refused('the constructor of a boolean', 'prototype walk', 'true[0];', notAnArray('boolean')),
  refused('a member of nothing', 'prototype walk', 'null[0];', notAnArray('null')),
  refused(
    'the prototype of the tail of a stream',
    'prototype walk',
    'tail(stream(1, 2))["prototype"];',
    notAnArray('function'),
  ),
  refused(
    'the length of an array by its name',
    'prototype walk',
    '[1, 2]["length"] = 0;',
    STRING_INDEX,
  ),
  refused('an index that is a text', 'V8 turns texts into indices', '[1, 2]["0"];', STRING_INDEX),
  refused(
    'an index that is no index but a property',
    'properties beside elements',
    'const xs = []; xs[4294967295] = 1;',
    NO_INDEX,
  ),
  refused('a negative index', 'properties beside elements', '[1][-1];', NO_INDEX),
  refused('an index that is not a number', 'properties beside elements', '[1][NaN];', NO_INDEX),
];

/** Names with a meaning in JavaScript or in the compiled code. */
const NAMES: readonly SourceAttack[] = [
  ...[
    ['process', 'vm2, the aim of its escapes'],
    ['require', 'vm2, the aim of its escapes'],
    ['globalThis', 'vm2 GHSA-2cm2-m3w5-gp2f'],
    ['window', 'Caja and Figma, the aim of escapes in pages'],
    ['self', 'the global scope of a worker'],
    ['postMessage', 'the line of a worker to its page'],
    ['wellspringLanguage', 'the global that holds the engine'],
    ['constructor', 'subscript issue 40: a bare name found on a prototype'],
    ['__proto__', 'expr-eval CVE-2025-13204'],
    ['hasOwnProperty', 'gf3/sandbox issue 70'],
    ['valueOf', 'gf3/sandbox issue 70'],
    ['toLocaleString', 'gf3/sandbox issue 69'],
    ['__defineGetter__', 'safe-eval issue 32'],
    ['Function', 'n8n CVE-2025-68613'],
    ['Promise', 'vm2 CVE-2023-37466'],
    ['Proxy', 'vm2 CVE-2023-32314'],
    ['Error', 'vm2 CVE-2022-36067'],
    ['WebAssembly', 'vm2 GHSA-v6mx-mf47-r5wg'],
    ['Buffer', 'vm2 CVE-2023-37903'],
  ].map(([name = '', origin = '']) =>
    refused(`the name ${name}`, origin, `${name};`, notDeclared(name)),
  ),
  refused('names of the compiled text', 'names of the evaluator', 'u_x;', notDeclared('u_x')),
  refused(
    'arguments',
    'vm2, arguments.callee.caller',
    'function f() { return arguments; } f();',
    notDeclared('arguments'),
  ),
  refused('eval', 'safe-eval', 'eval("process");', /^eval is not allowed\./),
  refused(
    'names of a higher chapter',
    'rights of another chapter',
    'parse("1;");',
    notDeclared('parse'),
    { chapter: 1 },
  ),
  harmless(
    'declarations named like members of all objects',
    'names found on prototypes',
    'const constructor = 1; const __proto__ = 2; const valueOf = x => x + 3; valueOf(constructor + __proto__);',
    '6',
  ),
  harmless(
    'the names of members of all objects, over two entries',
    'names found on prototypes',
    'const toString = 1;',
    '3',
    { entries: ['const hasOwnProperty = 2;', 'toString + hasOwnProperty;'] },
  ),
  refused(
    'a predeclared name with another value',
    'expr-eval CVE-2025-12735',
    'display = x => 1;',
    'Cannot assign new value to constant display.',
  ),
  harmless(
    'a library whose functions use names that the program declares',
    'vm2, monkey-patched built-ins',
    'const head = x => 99; const tail = head; const is_null = head; const pair = head; list_ref(map(x => x + 1, list(1, 2, 3)), 1);',
    '3',
  ),
  refused(
    'parameters that are named like what the parser forbids to bind',
    'binding eval and arguments',
    'const f = arguments => arguments; f(1);',
    /^SyntaxError: Binding arguments in strict mode \(1:\d+\)$/,
  ),
];

/** Attacks on the arguments, results and display of library functions. */
const LIBRARY: readonly SourceAttack[] = [
  harmless(
    'arguments that a callback gets besides its own',
    'jailed CVE-2022-23923: objects that come along',
    'let most = 0; const f = (...xs) => { most = math_max(most, array_length(xs)); return true; }; map(f, list(1)); filter(f, list(1)); for_each(f, list(1)); build_list(f, 1); stream_for_each(f, stream(1)); most;',
    '1',
  ),
  harmless(
    'the text of a library function',
    'source of the evaluator',
    'head;',
    'function head(xs) {\n\t[implementation hidden]\n}',
  ),
  harmless(
    'the text of the tail of a stream',
    'source of the evaluator',
    'tail(integers_from(1));',
    '() => integers_from(n + 1)',
  ),
  harmless(
    'the length of a function',
    'properties of functions',
    'array_length(display);',
    /^(undefined|\d+)$/,
  ),
  harmless('the number of an array', 'conversion by toString', 'math_abs([[-1]]);', '1'),
  refused(
    'the sum of a text and a function',
    'conversion by toString',
    '"" + display;',
    'Expected string on right hand side of operation, got function.',
  ),
  refused(
    'a comparison of arrays',
    'conversion by valueOf',
    '[1] < [2];',
    'Expected string or number on left hand side of operation, got compound data.',
  ),
  refused(
    'a radix that is a name',
    'conversion',
    'parse_int("1", "constructor");',
    'parse_int: Expected integer ∈ [2, 36] for radix, got "constructor".',
  ),
  refused(
    'a character by name',
    'string members',
    'char_at("abc", "constructor");',
    'char_at: Expected integer ≥ 0 for index, got "constructor".',
  ),
  refused(
    'a call of a name in JavaScript',
    'the function of §4 that calls JavaScript',
    'apply_in_underlying_javascript("eval", list("process"));',
    'Calling non-function value "eval".',
  ),
  refused(
    'a call in JavaScript with what is no list',
    'the function of §4 that calls JavaScript',
    'apply_in_underlying_javascript(display, [1, 2, 3]);',
    /^head\(xs\) expects a pair as argument xs, but encountered \[1, 2, 3\]$/,
  ),
  refused(
    'a continuation',
    'control that the variant does not have',
    'call_cc(k => k(1));',
    /call_cc/,
  ),
  refused(
    'a program as data that calls eval',
    'parsers that evaluate',
    'parse("eval(process);");',
    'parse: eval is not allowed.',
  ),
  refused('a program as data that is none', 'texts of the parser', 'parse("import(");', /^parse: /),
  harmless(
    'the prototype in a program as data',
    'prototype pollution by a parser',
    'equal(parse("({ __proto__: 1 });"), 1);',
    'false',
  ),
  harmless(
    'tokens of names of all objects',
    'prototype lookups by a tokenizer',
    'tokenize("constructor __proto__");',
    '["constructor", ["__proto__", null]]',
  ),
  refused(
    'a structure as the text of an error',
    'error objects',
    'error(list(display), "x");',
    /^Error: x \[ function display\(val, prepend = undefined\) \{/,
  ),
  harmless('a question that nobody answers', 'waiting without end', 'prompt("who?");', 'null'),
];

export const SOURCE_VALUES: readonly SourceAttack[] = [...MEMBERS, ...NAMES, ...LIBRARY];
