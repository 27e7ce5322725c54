import {
  ACTION,
  type Binding,
  type CodeScope,
  type FrameShape,
  type FrameValues,
  type FunctionShape,
  ItemWriter,
  type Item,
  type SyntaxNode,
  type WriterOptions,
} from '@wellspring/cse-machine';
import type { Origins } from '../syntax/expand.js';
import { formalsOf, formOf, lambdaForm, printFlat, printForm, shownName } from '../syntax/print.js';
import { endOf, type Syntax } from '../syntax/syntax.js';
import { isNumber } from '../values.js';
import type { Lambda, Tree, Variable } from '../tree.js';

/** Translates trees to items of the CSE machine. */

/** A part of a program on the control. */
export interface TreeNode extends SyntaxNode {
  /** Its text. It is written when it is first shown. */
  readonly text: () => string;
  /** The name of the macro of which this is a use. */
  readonly macro?: string;
}

export interface CodeOptions extends WriterOptions {
  readonly origins: Origins | undefined;
  /** The lines with breakpoints. The program halts before the first form on each. */
  readonly breakpoints: ReadonlySet<number>;
  /** Tells whether a name of the top level is found neither in the program nor in the library. */
  readonly isUnbound: (name: string) => boolean;
  /** Called for the site of a name that is found nowhere. */
  readonly noteUnbound: (name: string, site: number) => void;
}

/** The properties of a file that its items need, besides its trees. */
interface FileFacts {
  readonly text: string;
  /** The names of its top level. */
  readonly names: readonly string[];
  readonly constants: readonly boolean[];
  /** Returns what a name means before the file defines it. */
  readonly before: (name: string, valuesOf: FrameValues, library: readonly Binding[]) => Binding;
}

/** Translates a file. */
export function codeOfFile(
  parts: readonly Tree[],
  { text, names, constants, before }: FileFacts,
  options: CodeOptions,
): Item {
  const coder = new Coder(options);
  const shape: FrameShape = {
    origin: 'program',
    names,
    constants,
    imported: (valuesOf, library) => names.map((name) => before(name, valuesOf, library)),
  };
  const scope: CodeScope = {
    parent: undefined,
    slots: new Map(names.map((name, at) => [name, at])),
  };
  const node: TreeNode = { text: () => text.trim() };
  return coder.items.item({
    kind: 'Program',
    // Frames directly within that of the library would count as its own, so that the program always has one.
    action: ACTION.openFrame,
    node,
    needsFrame: true,
    parts: [coder.program(parts, scope, node)],
    opens: shape,
  });
}

/** Returns the item that makes a procedure of the library. */
export function codeOfProcedure(lambda: Lambda, options: CodeOptions): Item {
  const coder = new Coder(options);
  return coder.closure(lambda, undefined, { text: () => lambda.name });
}

/**
 * Translates a program that is a value.
 * @param names those of the frame in which it is evaluated
 * @param loc the call that evaluates it
 */
export function codeOfValue(
  parts: readonly Tree[],
  { names, loc }: { readonly names: readonly string[]; readonly loc: SyntaxNode['loc'] },
  options: CodeOptions,
): Item {
  const coder = new Coder(options);
  const scope: CodeScope = {
    parent: undefined,
    slots: new Map(names.map((name, at) => [name, at])),
  };
  return coder.sequence(parts, scope, { loc, text: () => '' });
}

/** The procedures that hold a value for the program, by those of the library that make them: their texts, and what they are. */
const HOLDERS: Readonly<Record<string, { readonly text: string; readonly shown: string }>> = {
  '%make-parameter': { text: '#<parameter>', shown: 'parameter' },
};

/** Tells whether procedures of a shape are the parameters of programs. */
export function isParameter({ isLibrary, text }: FunctionShape): boolean {
  return isLibrary && text() === '#<parameter>';
}

/** The name of a variable in scopes. Macros can make several variables of the same name that are visible in one place. */
const keyOf = ({ id }: Variable): string => `\u0001${id}`;

function scopeOf(variables: readonly Variable[], parent: CodeScope | undefined): CodeScope {
  return { parent, slots: new Map(variables.map((variable, slot) => [keyOf(variable), slot])) };
}

class Coder {
  readonly items: ItemWriter;
  readonly #breakpoints: Set<number>;

  constructor(readonly options: CodeOptions) {
    this.items = new ItemWriter(options);
    this.#breakpoints = new Set(options.breakpoints);
  }

  /** The forms of the top level, each of which is a statement to the user. */
  program(parts: readonly Tree[], scope: CodeScope, around: TreeNode): Item {
    const [only] = parts;
    if (only === undefined) return this.items.nothing(around);
    const order = parts.map((part, index) => {
      const isLast = index === parts.length - 1;
      const items = isLast ? [this.value(part, scope, around)] : this.effect(part, scope, around);
      const [first] = items;
      const shows = part.type === 'define' ? 'none' : 'value';
      if (first !== undefined) this.items.begins(first, { node: first.node, shows }, false);
      return items;
    });
    const [first] = order;
    if (parts.length === 1 && first?.length === 1 && first[0] !== undefined) return first[0];
    return this.items.expand(around, 'StatementSequence', order.flat().toReversed());
  }

  /** Evaluates a tree for its value. */
  value(tree: Tree, scope: CodeScope | undefined, around: TreeNode): Item {
    const node = this.#nodeOf(tree, around);
    const halts = this.#halts(tree, node);
    return this.#placed(tree, this.#value(tree, scope, node), halts);
  }

  /** Evaluates a tree whose value nothing needs. @returns items in the order in which they act */
  effect(tree: Tree, scope: CodeScope | undefined, around: TreeNode): readonly Item[] {
    const node = this.#nodeOf(tree, around);
    switch (tree.type) {
      case 'define':
      case 'initialise':
      case 'set-global':
      case 'set-local': {
        const halts = this.#halts(tree, node);
        return [this.#placed(tree, this.#assignment(tree, scope, node, false), halts)];
      }
      case 'constant':
        return tree.value === undefined ? [] : this.#dropped(tree, scope, around);
      default:
        return this.#dropped(tree, scope, around);
    }
  }

  #dropped(tree: Tree, scope: CodeScope | undefined, around: TreeNode): readonly Item[] {
    const item = this.value(tree, scope, around);
    return [item, this.items.pop(item.node)];
  }

  #nodeOf(tree: Tree, around: TreeNode): TreeNode {
    const { origins } = this.options;
    const form = origins?.get(tree)?.form;
    let text: string | undefined;
    return {
      loc: form === undefined ? around.loc : placeOf(form),
      text: () => {
        text ??= printForm(form ?? formOf(tree, origins));
        return text;
      },
    };
  }

  /** Tells whether the program halts before a tree: the first one on a line with a breakpoint. */
  #halts(tree: Tree, { loc }: TreeNode): boolean {
    return (
      this.options.origins?.has(tree) === true && this.#breakpoints.delete(loc?.start.line ?? 0)
    );
  }

  /** Puts the use of a macro before what it was expanded to, and halts at breakpoints. */
  #placed(tree: Tree, item: Item, halts: boolean): Item {
    const use = this.options.origins?.get(tree)?.use;
    const macro = use?.type === 'list' ? use.items[0] : undefined;
    let outer = item;
    if (use !== undefined && macro?.type === 'identifier') {
      const usedIn: TreeNode = {
        loc: placeOf(use),
        text: () => printForm(use),
        macro: macro.text,
      };
      outer = this.items.expand(usedIn, 'MacroUse', [item]);
    }
    outer.isBreakpoint ||= halts;
    return outer;
  }

  #value(tree: Tree, scope: CodeScope | undefined, node: TreeNode): Item {
    const { items } = this;
    const of = (part: Tree): Item => this.value(part, scope, node);
    switch (tree.type) {
      case 'constant':
        return this.#constant(tree.value, node);
      case 'local':
        return items.name(node, tree.variable.name, scope, keyOf(tree.variable));
      case 'global': {
        const item = items.name(node, this.#shownName(tree.name), scope, tree.name);
        if (this.options.isUnbound(tree.name)) this.options.noteUnbound(tree.name, item.site);
        return item;
      }
      case 'set-local':
      case 'set-global':
      case 'define':
      case 'initialise':
        return this.#assignment(tree, scope, node, true);
      case 'if':
        return items.choice(node, 'ConditionalExpression', of(tree.test), [
          [of(tree.consequent)],
          [of(tree.alternative)],
        ]);
      case 'and':
        return this.#and(tree.parts, scope, node);
      case 'or':
        return this.#or(tree.parts, scope, node);
      case 'sequence':
        return this.sequence(tree.parts, scope, node);
      case 'let':
        return this.#let(tree, scope, node);
      case 'body':
        return this.#body(tree, scope, node, 'block');
      case 'lambda':
        return this.closure(tree, scope, node);
      case 'call': {
        const { callee, args } = tree;
        const name =
          callee.type === 'global'
            ? this.#shownName(callee.name)
            : callee.type === 'local'
              ? callee.variable.name
              : undefined;
        return items.call(node, of(callee), args.map(of), name);
      }
    }
  }

  /** The name of the top level as users know it. Internal parts of the library begin with a sign. */
  #shownName(name: string): string {
    const shown = shownName(name);
    const isOfLibrary = this.options.isLibrary || shown !== name;
    return isOfLibrary ? shown.replace(/^%(?=.)/u, '') : shown;
  }

  #constant(value: unknown, node: TreeNode): Item {
    const { items } = this;
    if (value === undefined) return items.nothing(node);
    if (typeof value !== 'object' || value === null || isNumber(value)) {
      return items.literal(node, value);
    }
    return items.item({
      kind: 'Literal',
      action: ACTION.structure,
      node,
      needsFrame: false,
      value,
    });
  }

  /** @param hasValue whether its value is left on the stash */
  #assignment(
    tree: Extract<Tree, { type: 'define' | 'initialise' | 'set-local' | 'set-global' }>,
    scope: CodeScope | undefined,
    node: TreeNode,
    hasValue: boolean,
  ): Item {
    const { items } = this;
    const [name, key] =
      'variable' in tree ? [tree.variable.name, keyOf(tree.variable)] : [tree.name, tree.name];
    const isDeclaration = tree.type === 'define' || tree.type === 'initialise';
    const isFunctionText = isDeclaration && tree.value.type === 'lambda';
    const about = { isDeclaration, isFunctionText };
    const at: TreeNode = 'at' in tree ? { ...node, loc: placeOf(tree.at) } : node;
    const assignment = items.assignment(at, name, scope, about, key);
    if (tree.type === 'set-global' && this.options.isUnbound(name))
      this.options.noteUnbound(name, assignment.site);
    const value = this.value(tree.value, scope, node);
    // The value of an assignment is the one that is assigned, and that of a definition is unspecified.
    const ending = !hasValue
      ? [items.pop(node)]
      : isDeclaration
        ? [items.nothing(node), items.pop(node)]
        : [];
    return items.item({
      kind: isDeclaration ? 'VariableDeclaration' : 'AssignmentExpression',
      action: ACTION.expand,
      node,
      needsFrame: true,
      name,
      parts: [...ending, assignment, value],
    });
  }

  #and(parts: readonly Tree[], scope: CodeScope | undefined, node: TreeNode): Item {
    const { items } = this;
    const [first, ...rest] = parts.map((part) => this.value(part, scope, node)).toReversed();
    if (first === undefined) return items.literal(node, true);
    return rest.reduce(
      (then, test) =>
        items.choice(node, 'ConditionalExpression', test, [[then], [items.literal(node, false)]]),
      first,
    );
  }

  #or(parts: readonly Tree[], scope: CodeScope | undefined, node: TreeNode): Item {
    const { items } = this;
    const [first, ...rest] = parts.map((part) => this.value(part, scope, node)).toReversed();
    if (first === undefined) return items.literal(node, false);
    return rest.reduce((otherwise, test) => {
      const keep = items.instruction({
        kind: 'Branch',
        action: ACTION.keepOrElse,
        node,
        needsFrame: otherwise.needsFrame,
        parts: [otherwise],
      });
      return items.expand(node, 'LogicalExpression', [keep, test]);
    }, first);
  }

  sequence(parts: readonly Tree[], scope: CodeScope | undefined, node: TreeNode): Item {
    const last = parts.at(-1);
    if (last === undefined) return this.items.nothing(node);
    const order = [
      ...parts.slice(0, -1).flatMap((part) => this.effect(part, scope, node)),
      this.value(last, scope, node),
    ];
    return this.items.expand(node, 'StatementSequence', order.toReversed());
  }

  /** Leaves the values on the stash, from where they become those of the names in a new frame. */
  #let(
    { variables, values, body }: Extract<Tree, { type: 'let' }>,
    scope: CodeScope | undefined,
    node: TreeNode,
  ): Item {
    const { items } = this;
    if (variables.length === 0) return this.value(body, scope, node);
    const inner = scopeOf(variables, scope);
    const within = this.#nodeOf(body, node);
    const names = variables.toReversed().flatMap((variable) => {
      const about = { isDeclaration: true };
      return [
        items.assignment(node, variable.name, inner, about, keyOf(variable)),
        items.pop(node),
      ];
    });
    const open = items.item({
      kind: 'BlockStatement',
      action: ACTION.openFrame,
      node: within,
      needsFrame: true,
      opens: frameOf('block', variables),
      parts: [...names, this.value(body, inner, node)].toReversed(),
    });
    const order = [...values.map((value) => this.value(value, scope, node)), open];
    return items.expand(node, 'LetExpression', order.toReversed());
  }

  #body(
    { variables, body }: Extract<Tree, { type: 'body' }>,
    scope: CodeScope | undefined,
    node: TreeNode,
    origin: FrameShape['origin'],
  ): Item {
    return this.items.item({
      kind: 'BlockStatement',
      action: ACTION.openFrame,
      node,
      needsFrame: true,
      opens: frameOf(origin, variables),
      parts: [this.value(body, scopeOf(variables, scope), node)],
    });
  }

  /** @param holder describes it if it holds a value for the program */
  closure(
    lambda: Lambda,
    scope: CodeScope | undefined,
    node: TreeNode,
    holder?: (typeof HOLDERS)[string],
  ): Item {
    const { parameters, rest, shown } = lambda;
    const { origins, isLibrary, file } = this.options;
    const name = isLibrary ? this.#shownName(lambda.name) : lambda.name;
    const variables = rest === undefined ? parameters : [...parameters, rest];
    const heading = `(lambda ${printFlat(formalsOf(lambda))} ...)`;
    const made = isLibrary ? HOLDERS[lambda.name] : undefined;
    const frame: FrameShape = {
      ...frameOf('call', variables),
      owner: name === '' ? heading : name,
      ...(made && {
        owner: made.shown,
        isShown: true,
        constants: variables.map((_, slot) => slot > 0),
      }),
    };
    let body: Item | undefined;
    return this.items.closure(node, {
      name,
      node,
      heading,
      text: () =>
        holder?.text ??
        (isLibrary ? `#<builtin-procedure ${name} ${shown}>` : `#<procedure ${shown}>`),
      shown: () => holder?.shown ?? printForm(lambdaForm(lambda, origins)),
      file,
      frame,
      parameters: variables.map(() => node),
      parameterCount: parameters.length,
      hasRest: rest !== undefined,
      body: () => {
        const inner = variables.length === 0 ? scope : scopeOf(variables, scope);
        body ??=
          made !== undefined && lambda.body.type === 'lambda'
            ? this.closure(lambda.body, inner, node, made)
            : this.#bodyOf(lambda, inner, node);
        return body;
      },
      // Procedures have no return statements.
      isExpression: () => true,
      isLibrary,
    });
  }

  #bodyOf({ body }: Lambda, scope: CodeScope | undefined, node: TreeNode): Item {
    if (body.type !== 'body') return this.value(body, scope, node);
    return this.#body(body, scope, this.#nodeOf(body, node), 'function body');
  }
}

function frameOf(origin: FrameShape['origin'], variables: readonly Variable[]): FrameShape {
  return {
    origin,
    names: variables.map(({ name }) => name),
    constants: variables.map(({ isAssigned }) => !isAssigned),
  };
}

/** The place of a form in the text. */
export function placeOf(form: Syntax): NonNullable<SyntaxNode['loc']> {
  const { line, column } = form.span;
  return { start: { line, column }, end: endOf(form) };
}
