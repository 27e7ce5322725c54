import type { Problem } from '@wellspring/engine';
import { childrenOf, isFunctionNode, placeOf, type Node, type Program } from '../syntax/nodes.js';
import { TYPE_OPTIONS } from '../variants.js';
import { anyNotAllowed } from './problems.js';
import type { Annotations, TypeNode } from './type-nodes.js';

/**
 * Finds places without a type, or with the type `any`, where a course wants exact types (language reference,
 * end of section 11.3).
 */

/** The places in which `any` and missing annotations are allowed. */
export type AnyUsage = Readonly<Record<keyof typeof TYPE_OPTIONS, boolean>>;

/** The default. */
export const ANY_EVERYWHERE: AnyUsage = {
  inVariables: true,
  inParameters: true,
  inReturnTypes: true,
  inTypeParameters: true,
  inTypeReturnTypes: true,
};

/** Reads the options of the language; each is allowed unless it is false. */
export function anyUsageOf(options: Readonly<Record<string, unknown>>): AnyUsage {
  const isAllowed = (place: keyof AnyUsage): boolean =>
    String(options[TYPE_OPTIONS[place]]) !== 'false';
  return {
    inVariables: isAllowed('inVariables'),
    inParameters: isAllowed('inParameters'),
    inReturnTypes: isAllowed('inReturnTypes'),
    inTypeParameters: isAllowed('inTypeParameters'),
    inTypeReturnTypes: isAllowed('inTypeReturnTypes'),
  };
}

/** Returns the problems in the order of the text. */
export function checkAnyUsage(
  program: Program,
  { names, results }: Annotations,
  allowed: AnyUsage,
): Problem[] {
  if (Object.values(allowed).every(Boolean)) return [];
  const problems: Problem[] = [];
  const refuse = (
    node: Pick<TypeNode, 'place'>,
    where: Parameters<typeof anyNotAllowed>[1],
  ): void => {
    problems.push(anyNotAllowed(node.place, where));
  };

  function checkAnnotation(type: TypeNode | undefined): void {
    if (type?.kind !== 'function') return;
    for (const parameter of type.parameters) {
      if (!allowed.inTypeParameters && isAny(parameter.type ?? undefined)) {
        refuse(parameter, 'typeParameter');
      }
      checkAnnotation(parameter.type ?? undefined);
    }
    if (!allowed.inTypeReturnTypes && isAny(type.result)) {
      refuse(type, 'typeResult');
    }
    checkAnnotation(type.result);
  }

  function visit(node: Node, parent: Node | undefined): void {
    const place = placeOf(node);
    if (node.type === 'VariableDeclaration') {
      const type = node.declarations[0] && names.get(node.declarations[0].id);
      const isLoopVariable = parent?.type === 'ForStatement';
      if (!allowed.inVariables && !isLoopVariable && isAny(type)) {
        refuse({ place }, 'variable');
      }
      checkAnnotation(type);
    }
    if (isFunctionNode(node)) {
      const isDeclared = node.type === 'FunctionDeclaration';
      for (const parameter of node.params) {
        const type = names.get(parameter);
        if (!allowed.inParameters && isAny(type)) {
          refuse({ place: placeOf(parameter) }, isDeclared ? 'parameter' : 'arrowParameter');
        }
        checkAnnotation(type);
      }
      const result = results.get(node);
      if (!allowed.inReturnTypes && isAny(result))
        refuse({ place }, isDeclared ? 'result' : 'arrowResult');
      checkAnnotation(result);
    }
    for (const child of childrenOf(node)) visit(child, node);
  }

  visit(program, undefined);
  return problems;
}

/** Tells whether a type is missing or `any`. */
function isAny(type: TypeNode | undefined): boolean {
  return type === undefined || (type.kind === 'name' && type.name === 'any');
}
