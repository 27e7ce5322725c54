import ts from 'typescript';

/** The names that a program declares at the top level. */
export interface Declared {
  /** Variables that can be assigned to. */
  readonly variables: readonly string[];
  /** All other names: constants, functions, classes, types and so on. */
  readonly others: readonly string[];
  /** The names of both kinds that the program exports itself. */
  readonly exported: ReadonlySet<string>;
  /**
   * The ranges of enumerations and namespaces, which have no value although the JavaScript code for them has
   * one.
   */
  readonly valueless: readonly (readonly [from: number, to: number])[];
}

export function declaredIn(file: ts.SourceFile): Declared {
  const variables = new Set<string>();
  const others = new Set<string>();
  const exported = new Set<string>();
  const valueless: [number, number][] = [];
  for (const statement of file.statements) {
    const own: string[] = [];
    if (ts.isVariableStatement(statement)) {
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const { name } of statement.declarationList.declarations) own.push(...namesIn(name));
      for (const name of own) (isConstant ? others : variables).add(name);
    } else if (isNamed(statement)) {
      if (statement.name && ts.isIdentifier(statement.name)) own.push(statement.name.text);
      for (const name of own) others.add(name);
      if (ts.isEnumDeclaration(statement) || ts.isModuleDeclaration(statement)) {
        valueless.push([statement.getStart(file), statement.end]);
      }
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) {
        for (const { name } of exportClause.elements) exported.add(name.text);
      }
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    if (isExported) for (const name of own) exported.add(name);
  }
  return { variables: [...variables], others: [...others], exported, valueless };
}

function isNamed(statement: ts.Statement): statement is ts.DeclarationStatement {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesIn(element.name) : [],
  );
}
