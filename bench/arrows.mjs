/**
 * Measures how easy it is to follow the arrows in pictures of the CSE machine, on twenty programs: `node
 * bench/arrows.mjs` (after `npm run build`). To compare two versions, run it in both. docs/performance.md
 * explains the figures.
 */
import { recordMachine } from './record-machine.mjs';
import { loadRecorder, PICTURE } from './recorded-programs.mjs';

/** @typedef {{ readonly x: number, readonly y: number }} Point */
/** @typedef {Point & { readonly width: number, readonly height: number }} Box */
/** @typedef {{ readonly from: string, readonly to: string, readonly points: readonly Point[] }} Arrow */
/** @typedef {{ readonly nodes: readonly { readonly id: string, readonly kind: string, readonly box: Box }[], readonly arrows: readonly Arrow[] }} Picture */

const evaluator = loadRecorder();

const STEP_LIMIT = 1000;
/** The number of pictures that are taken of each program, evenly from the first step to the last. */
const LOOKS = 12;
/** Two pieces of arrows that are closer than this (in pixels) cannot be told apart. */
const TOGETHER = 2;

/** Programs that students draw by hand in a first course. */
const PROGRAMS = {
  factorial: 'const fact = n => n === 1 ? 1 : n * fact(n - 1); fact(5);',
  fibonacci: 'const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(4);',
  'mutual recursion':
    'const even = n => n === 0 ? true : odd(n - 1); const odd = n => n === 0 ? false : even(n - 1); even(5);',
  'an adder':
    'const add = x => y => x + y; const two = add(2); const three = add(3); two(three(4));',
  composition:
    'const compose = (f, g) => x => f(g(x)); const h = compose(compose(x => x + 1, x => x * 2), x => x - 3); h(7);',
  counters:
    'function make() { let n = 0; return () => { n = n + 1; return n; }; } const a = make(); const b = make(); a(); a(); b();',
  accounts:
    'function account(money) { function withdraw(x) { money = money - x; return money; } function deposit(x) { money = money + x; return money; } return m => m === "w" ? withdraw : deposit; } const a = account(100); const b = account(50); a("w")(30); b("d")(20);',
  'a list': 'const xs = list(1, 2, 3, 4); const ys = tail(xs); const zs = pair(0, ys); zs;',
  append:
    'const f = (xs, ys) => is_null(xs) ? ys : pair(head(xs), f(tail(xs), ys)); const a = list(1, 2); const b = list(3); f(a, b);',
  map: 'const xs = list(1, 2, 3); const square = x => x * x; const ys = map(square, xs); ys;',
  accumulate:
    'const xs = list(1, 2, 3); const add = (x, y) => x + y; accumulate(add, 0, map(x => x * 2, xs));',
  'a tree':
    'const tree = (l, x, r) => list(l, x, r); const t = tree(tree(null, 1, null), 2, tree(null, 3, null)); const sum = t => is_null(t) ? 0 : sum(head(t)) + head(tail(t)) + sum(head(tail(tail(t)))); sum(t);',
  'a circle':
    'const p = pair(1, null); const q = pair(2, p); set_tail(p, q); const f = x => head(tail(x)); f(q);',
  'a queue':
    'const q = pair(null, null); function add(x) { const p = pair(x, null); if (is_null(head(q))) { set_head(q, p); } else { set_tail(tail(q), p); } set_tail(q, p); return q; } add(1); add(2); add(3);',
  'a stream': 'const ints = n => pair(n, () => ints(n + 1)); eval_stream(ints(1), 3);',
  'closures in a loop':
    'const fs = []; for (let i = 0; i < 3; i = i + 1) { fs[i] = () => i; } fs[0]() + fs[1]() + fs[2]();',
  'a matrix': 'const m = [[1, 2], [3, 4]]; const row = m[1]; m[0] = row; row[0] = m; m;',
  'a memo':
    'const memo = []; const f = n => { if (memo[n] !== undefined) { return memo[n]; } else { const v = n < 2 ? n : f(n - 1) + f(n - 2); memo[n] = v; return v; } }; f(4);',
  objects:
    'const make = (x, y) => m => m === 0 ? x : m === 1 ? y : make(y, x); const p = make(1, make(2, 3)); const q = p(2); q(1) + p(0);',
  'an evaluator':
    'const lookup = (name, env) => head(head(env)) === name ? tail(head(env)) : lookup(name, tail(env)); const bind = (name, value, env) => pair(pair(name, value), env); const e = bind("y", 2, bind("x", 1, null)); const apply_in = (f, env) => f(env); apply_in(env => lookup("x", env) + lookup("y", env), e);',
};

/** @param {string} text @returns {Promise<Picture[]>} */
async function picturesOf(text) {
  const { outcome, total, look } = await recordMachine(evaluator, text, {
    chapter: 4,
    timeoutMs: 10_000,
    stepLimit: STEP_LIMIT,
  });
  if (outcome?.status !== 'finished') throw new Error(`This did not finish: ${text}`);
  return Array.from({ length: LOOKS }, (_, number) => {
    const at = Math.round((number * (total - 1)) / (LOOKS - 1));
    const seen = /** @type {{ scene: Picture } | null} */ (look({ at, picture: PICTURE }));
    if (!seen) throw new Error('There is no such step.');
    return seen.scene;
  });
}

/** @typedef {{ readonly a: Point, readonly b: Point, readonly arrow: Arrow }} Piece */

/** @param {Arrow} arrow @returns {Piece[]} */
const piecesOf = (arrow) =>
  arrow.points.slice(1).map((b, at) => ({ a: arrow.points[at] ?? b, b, arrow }));

/** @param {Piece} piece */
const lengthOf = ({ a, b }) => Math.hypot(b.x - a.x, b.y - a.y);

/** On which side of the line from `o` to `a` a point is. @param {Point} o @param {Point} a @param {Point} b */
const side = (o, a, b) => Math.sign((a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x));

/** Tells whether two pieces cross, each within the other. @param {Piece} p @param {Piece} q */
function cross(p, q) {
  return (
    side(p.a, p.b, q.a) * side(p.a, p.b, q.b) < 0 && side(q.a, q.b, p.a) * side(q.a, q.b, p.b) < 0
  );
}

/** For how many pixels two pieces overlap. @param {Piece} p @param {Piece} q */
function together(p, q) {
  for (const [along, beside] of /** @type {const} */ ([
    ['x', 'y'],
    ['y', 'x'],
  ])) {
    const all = [p.a, p.b, q.a, q.b].map((point) => point[beside]);
    if (Math.max(...all) - Math.min(...all) > TOGETHER) continue;
    const from = Math.max(Math.min(p.a[along], p.b[along]), Math.min(q.a[along], q.b[along]));
    const to = Math.min(Math.max(p.a[along], p.b[along]), Math.max(q.a[along], q.b[along]));
    return Math.max(0, to - from);
  }
  return 0;
}

/** Tells whether a piece goes through a box. @param {Piece} piece @param {Box} box */
function passes({ a, b }, box) {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return (
    left < box.x + box.width - 1 &&
    right > box.x + 1 &&
    top < box.y + box.height - 1 &&
    bottom > box.y + 1
  );
}

/** @param {Picture} picture */
function measure({ nodes, arrows }) {
  const figures = { arrows: arrows.length, length: 0, bends: 0, crossings: 0, shared: 0, boxes: 0 };
  const pieces = arrows.map(piecesOf);
  arrows.forEach((arrow, at) => {
    figures.bends += Math.max(0, arrow.points.length - 2);
    for (const piece of pieces[at] ?? []) {
      figures.length += lengthOf(piece);
      for (const others of pieces.slice(at + 1)) {
        for (const other of others) {
          if (cross(piece, other)) figures.crossings += 1;
          // Arrows to the same place may join on the way.
          else if (other.arrow.to !== arrow.to && other.arrow.from !== arrow.from)
            figures.shared += together(piece, other);
        }
      }
      for (const { id, kind, box } of nodes) {
        const isOwn = id === arrow.from || id === arrow.to;
        if (!isOwn && kind !== 'title' && passes(piece, box)) figures.boxes += 1;
      }
    }
  });
  return figures;
}

const KEYS = /** @type {const} */ (['arrows', 'length', 'bends', 'crossings', 'shared', 'boxes']);
const totals = { arrows: 0, length: 0, bends: 0, crossings: 0, shared: 0, boxes: 0 };
console.log(`Sums over ${LOOKS} pictures each; lengths in pixels at 100 %.`);
console.log(['program'.padEnd(20), ...KEYS.map((key) => key.padStart(10))].join(''));
for (const [name, text] of Object.entries(PROGRAMS)) {
  const sums = { arrows: 0, length: 0, bends: 0, crossings: 0, shared: 0, boxes: 0 };
  // oxlint-disable-next-line no-await-in-loop -- one program at a time
  for (const picture of await picturesOf(text)) {
    const figures = measure(picture);
    for (const key of KEYS) sums[key] += figures[key];
  }
  for (const key of KEYS) totals[key] += sums[key];
  console.log([name.padEnd(20), ...KEYS.map((key) => sums[key].toFixed(0).padStart(10))].join(''));
}
console.log(['all'.padEnd(20), ...KEYS.map((key) => totals[key].toFixed(0).padStart(10))].join(''));
