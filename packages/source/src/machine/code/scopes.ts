import type { Statement } from '../../syntax/nodes.js';
import type { FrameOrigin, FrameShape } from '../items.js';

/** The names that a piece of code declares, and their slots in frames. */

/** The scope of a frame. Scopes without names have no frame. */
export interface CodeScope {
  readonly parent: CodeScope | undefined;
  readonly slots: ReadonlyMap<string, number>;
}

/** @returns the scope of a frame inside another frame */
export function scopeOf(shape: FrameShape, parent: CodeScope | undefined): CodeScope {
  return { parent, slots: new Map(shape.names.map((name, slot) => [name, slot])) };
}

/** @returns the declarations directly in a scope */
export function shapeOf(origin: FrameOrigin, statements: readonly Statement[]): FrameShape {
  const names: string[] = [];
  const constants: boolean[] = [];
  const add = (name: string, isConstant: boolean): void => {
    names.push(name);
    constants.push(isConstant);
  };
  for (const statement of statements) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      const [declarator] = declaration.declarations;
      if (declarator?.id.type === 'Identifier')
        add(declarator.id.name, declaration.kind === 'const');
    } else if (declaration?.type === 'FunctionDeclaration') {
      add(declaration.id.name, true);
    } else if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers) add(local.name, true);
    }
  }
  return { origin, names, constants };
}

/** Whether statements need no frame of their own. */
export function declaresNothing(statements: readonly Statement[]): boolean {
  return shapeOf('block', statements).names.length === 0;
}
