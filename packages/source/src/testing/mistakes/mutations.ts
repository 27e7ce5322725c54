import { parse } from 'acorn';
import { childrenOf, type Node } from '../../syntax/nodes.js';
import { tokensOf } from '../../syntax/repair/tokens.js';
import type { SampleProgram } from './programs.js';

/** Makes single mistakes in correct programs, as beginners make them. */

export interface Mistake {
  readonly kind: string;
  /** The program with the mistake. */
  readonly text: string;
  readonly original: string;
  /** The line of the mistake, from 1. */
  readonly line: number;
  /** Names or values of which an explanation should name at least one. */
  readonly names: readonly string[];
  readonly program: SampleProgram;
}

type Change = Pick<Mistake, 'kind' | 'names'> & {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
};

/** Returns all mistakes that can be made in a program. */
export function mistakesIn(program: SampleProgram): Mistake[] {
  const { text } = program;
  const tree: Node = parse(text, { ecmaVersion: 6, sourceType: 'module', locations: true });
  const changes = [...inTree(tree, text), ...inTokens(text)];
  return changes.map(({ kind, names, from, to, insert }) => ({
    kind,
    names,
    program,
    original: text,
    text: text.slice(0, from) + insert + text.slice(to),
    line: text.slice(0, from).split('\n').length,
  }));
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Exchanges two letters. */
function misspelt(name: string): string | undefined {
  for (let at = name.length - 2; at > 0; at -= 1) {
    const [one, two] = [name.charAt(at), name.charAt(at + 1)];
    if (one !== two && /[a-z]/.test(one) && /[a-z]/.test(two)) {
      return name.slice(0, at) + two + one + name.slice(at + 2);
    }
  }
  return undefined;
}

function replace(kind: string, { start, end }: Node, insert: string, names: string[]): Change {
  return { kind, names, from: start, to: end, insert };
}

function* inTree(tree: Node, text: string): Generator<Change> {
  const source = ({ start, end }: Node): string => text.slice(start, end);
  for (const node of walk(tree)) {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'VariableDeclarator': {
        if (node.id?.type !== 'Identifier') break;
        const wrong = misspelt(node.id.name);
        if (wrong !== undefined) {
          yield replace('misspelt declaration', node.id, wrong, [wrong, node.id.name]);
        }
        break;
      }
      case 'CallExpression': {
        const [first, second] = node.arguments;
        const callee = source(node.callee);
        if (node.callee.type === 'Identifier') {
          const wrong = misspelt(callee);
          if (wrong !== undefined) yield replace('misspelt use', node.callee, wrong, [wrong]);
          const other = { head: 'tail', tail: 'head' }[callee];
          if (other !== undefined) yield replace('head for tail', node.callee, other, [other]);
          const habit = { display: 'console.log', math_floor: 'Math.floor', math_max: 'Math.max' }[
            callee
          ];
          if (habit !== undefined) yield replace('javascript habit', node.callee, habit, [callee]);
        }
        const last = node.arguments.at(-1);
        if (last !== undefined) {
          const from = node.arguments.at(-2)?.end ?? last.start;
          yield { kind: 'argument left out', from, to: last.end, insert: '', names: [callee] };
          yield {
            kind: 'argument added',
            from: last.end,
            to: last.end,
            insert: ', 1',
            names: [callee],
          };
          yield {
            kind: 'parenthesis left out',
            from: node.end - 1,
            to: node.end,
            insert: '',
            names: [callee, '('],
          };
        }
        if (first !== undefined && second !== undefined) {
          const between = text.slice(first.end, second.start);
          yield {
            kind: 'exchanged arguments',
            from: first.start,
            to: second.end,
            insert: source(second) + between + source(first),
            names: [callee],
          };
          yield {
            kind: 'comma left out',
            from: first.end,
            to: first.end + 1,
            insert: '',
            names: [','],
          };
        }
        if (node.callee.type === 'Identifier' && node.arguments.length === 1) {
          yield {
            kind: 'call of a non-function',
            from: node.end,
            to: node.end,
            insert: '()',
            names: [callee],
          };
        }
        break;
      }
      case 'ReturnStatement': {
        if (node.argument == null) break;
        yield {
          kind: 'return left out',
          from: node.start,
          to: node.argument.start,
          insert: '',
          names: [source(node.argument)],
        };
        break;
      }
      case 'Literal': {
        if (typeof node.value === 'number') {
          yield replace('string for number', node, `"${node.raw ?? ''}"`, [node.raw ?? '']);
        }
        if (typeof node.value === 'string' && /^[a-z]+$/.test(node.value)) {
          yield {
            kind: 'quote left out',
            from: node.end - 1,
            to: node.end,
            insert: '',
            names: [node.value],
          };
          yield {
            kind: 'quote left out',
            from: node.start,
            to: node.end,
            insert: node.value,
            names: [node.value],
          };
        }
        break;
      }
      case 'BinaryExpression': {
        if (node.left.type === 'PrivateIdentifier') break;
        const names = [source(node.left), source(node.right)];
        const at = text.indexOf(node.operator, node.left.end);
        const operator = (kind: string, insert: string): Change => ({
          kind,
          from: at,
          to: at + node.operator.length,
          insert,
          names,
        });
        if (node.operator === '===') yield operator('= for ===', '=');
        if (node.operator === '<') yield operator('off by one', '<=');
        if (node.operator === '===') yield operator('javascript habit', '==');
        if (/^[-+*/]$/.test(node.operator) && node.right.type === 'Identifier') {
          yield replace('wrong operand', node.right, 'true', ['true']);
          yield replace('wrong operand', node.right, 'null', ['null']);
          yield replace('wrong operand', node.right, '(x => x)', ['x => x']);
        }
        break;
      }
      case 'MemberExpression':
        if (node.property.type === 'Identifier') {
          yield replace('off by one', node.property, `${source(node.property)} + 1`, [
            source(node.object),
          ]);
        }
        break;
      case 'IfStatement': {
        if (node.alternate == null) break;
        yield {
          kind: 'missing else',
          from: node.consequent.end,
          to: node.alternate.end,
          insert: '',
          names: ['else'],
        };
        break;
      }
      case 'ConditionalExpression':
        if (/^(?:is_null|\w+ ===? ?\d|\w+ < \d)/.test(source(node.test))) {
          yield replace('missing base case', node, source(node.alternate), [
            source(node.test),
            'base case',
          ]);
        }
        break;
      case 'VariableDeclaration': {
        const [declared] = node.declarations;
        if (node.kind === 'const' && declared?.id.type === 'Identifier') {
          const { name } = declared.id;
          yield {
            kind: 'assigned constant',
            from: node.end,
            to: node.end,
            insert: ` ${name} = 1;`,
            names: [name],
          };
          yield {
            kind: 'use before declaration',
            from: node.start,
            to: node.start,
            insert: `display(${name}); `,
            names: [name],
          };
        }
        if (node.kind === 'let') {
          yield {
            kind: 'javascript habit',
            from: node.start,
            to: node.start + 3,
            insert: 'var',
            names: ['var'],
          };
        }
        break;
      }
      case 'ForStatement':
        if (node.update?.type === 'AssignmentExpression') {
          const name = source(node.update.left);
          yield replace('javascript habit', node.update, `${name}++`, [name]);
        }
        break;
      case 'ImportSpecifier': {
        const { imported } = node;
        if (imported.type !== 'Identifier') break;
        const wrong = misspelt(imported.name);
        if (wrong !== undefined) yield replace('wrong import', imported, wrong, [imported.name]);
        break;
      }
      case 'ImportDeclaration':
        yield replace(
          'wrong import',
          node,
          '',
          node.specifiers.map((one) => one.local.name),
        );
        yield replace('wrong import', node.source, `"./missing.js"`, ['missing']);
        break;
      default:
    }
  }
}

function* inTokens(text: string): Generator<Change> {
  for (const { text: token, start, end } of tokensOf(text)) {
    const without = (kind: string): Change => ({
      kind,
      from: start,
      to: end,
      insert: '',
      names: [token],
    });
    if (token === '{' || token === '}') yield without('brace left out');
    if (token === ';') yield without('semicolon left out');
  }
}
