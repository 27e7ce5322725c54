import type { ImportedModule } from '@wellspring/engine';
import type { FunctionNode, Node } from '../syntax/nodes.js';
import { DeclaredTypes, type Aliases } from './declared-types.js';
import { parseType, parseTyped } from './parser.js';
import type { Annotations } from './type-nodes.js';
import { ANY, type Alias, type Type } from './types.js';

/**
 * Reads the types of modules (modules reference, section 5.4). They are declarations of TypeScript, which may come from anybody:
 * what cannot be read has the type `any`.
 */

/** The types that a module offers to programs. */
export interface ModuleTypes {
  /** The types that its declarations use, by name. Programs that import from the module can name them. */
  readonly aliases: Aliases;
  /** Returns the type of an export. */
  readonly typeOf: (name: string) => Type;
}

const known = new WeakMap<ImportedModule, ModuleTypes>();

/**
 * Returns the types of a module; undefined when it has none. They are the same whenever they are asked for, so that a value has
 * the same type in all programs of a session.
 */
export function typesOfModule(module: ImportedModule, chapter: number): ModuleTypes | undefined {
  if (module.types === undefined) return undefined;
  const before = known.get(module);
  if (before !== undefined) return before;
  const types = readTypes(module.types, chapter);
  known.set(module, types);
  return types;
}

/** Functions as `function NAME (PARAMETERS) : RESULT { ... }`. */
const FUNCTION = /^\s*function\b/;

/** Constants as `const NAME: TYPE = ...`. */
const CONSTANT = /^\s*const\s+[\w$]+\s*:/;

/** Types without parts as `class NAME {}`, the others as `type NAME = TYPE;`. */
const CLASS = /^\s*class\s+([\w$]+)/gm;
const ALIAS = /^\s*type\b.*$/gm;

/** Longer declarations are not read. */
const MAX_LENGTH = 10_000;

/** The types of modules have no problems: their users cannot mend them. */
const ignore = (): void => undefined;

function readTypes(map: Readonly<Record<string, unknown>>, chapter: number): ModuleTypes {
  const textOf = (name: string): string => {
    const text = Object.hasOwn(map, name) ? map[name] : undefined;
    return typeof text === 'string' && text.length <= MAX_LENGTH ? text : '';
  };
  const prelude = textOf('prelude');
  const opaque = new Map<string, Alias>();
  for (const [, name = ''] of prelude.matchAll(CLASS)) {
    const type: Type = { kind: 'opaque', name };
    opaque.set(name, { name, parameters: [], body: () => type });
  }
  const declared = new DeclaredTypes(chapter, opaque, ignore);
  declared.declare(
    [...prelude.matchAll(ALIAS)].flatMap(([text]) => parsed(text)?.annotations.aliases ?? []),
  );
  const types = new Map<string, Type>();
  return {
    aliases: new Map([...opaque, ...declared.aliases]),
    typeOf(name) {
      let type = types.get(name);
      if (type === undefined) {
        type = typeOfDeclaration(textOf(name), declared);
        types.set(name, type);
      }
      return type;
    },
  };
}

function typeOfDeclaration(text: string, declared: DeclaredTypes): Type {
  if (CONSTANT.test(text)) {
    try {
      return declared.typeOf(parseType(text.replace(CONSTANT, '')));
    } catch (error) {
      if (error instanceof SyntaxError) return ANY;
      throw error;
    }
  }
  if (!FUNCTION.test(text)) return ANY;
  const result = parsed(`${text.slice(0, text.lastIndexOf('{'))}{}`);
  const node = result?.program.body[0];
  if (result === undefined || node?.type !== 'FunctionDeclaration') return ANY;
  return typeOfFunction(node, result.annotations, declared);
}

function typeOfFunction(
  node: FunctionNode,
  { names, results, typeParameters }: Annotations,
  declared: DeclaredTypes,
): Type {
  const variables = new Map((typeParameters.get(node) ?? []).map((name) => [name, ANY] as const));
  const typeAt = (
    annotated: ReadonlyMap<Node, Parameters<DeclaredTypes['typeOf']>[0]>,
    at: Node,
  ) => {
    const type = annotated.get(at);
    return type === undefined ? ANY : declared.typeOf(type, variables);
  };
  if (node.params.some(({ type }) => type !== 'Identifier')) return ANY;
  return {
    kind: 'function',
    parameters: node.params.map((parameter) => typeAt(names, parameter)),
    result: typeAt(results, node),
  };
}

function parsed(text: string): ReturnType<typeof parseTyped> | undefined {
  try {
    return parseTyped(text, { ecmaVersion: 6, sourceType: 'module', locations: true });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
