import * as acorn from 'acorn';
import { Parser } from '../syntax/parser.js';
import type { Node, Program } from '../syntax/nodes.js';
import { findParentheses, type Parentheses } from './parentheses.js';
import type {
  AliasNode,
  Annotations,
  CastNode,
  RefusedStatement,
  TypeNode,
  TypeParameter,
} from './type-nodes.js';

/**
 * Parses the typed variant: the grammar of Source with annotations, as an extension of our parser. The tree is
 * that of the program without annotations, with the positions of the user's text, so that no other part of the
 * engine knows of types. The annotations are in a table beside it.
 */

/** The members that acorn provides to plugins but leaves out of its types. */
interface ExtensibleParser {
  readonly input: string;
  readonly type: acorn.TokenType;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly startLoc: acorn.Position;
  readonly lastTokStart: number;
  readonly lastTokEnd: number;
  next(): void;
  nextToken(): void;
  eat(type: acorn.TokenType): boolean;
  expect(type: acorn.TokenType): void;
  semicolon(): void;
  unexpected(): never;
  raise(position: number, message: string): never;
  catchStackOverflow<T>(act: () => T): T;
  isContextual(name: string): boolean;
  finishOp(type: acorn.TokenType, size: number): void;
  readToken_lt_gt(code: number): void;
  startNode(): acorn.Node;
  startNodeAt(position: number, place: acorn.Position): acorn.Node;
  finishNode(node: acorn.Node, type: string): acorn.Node;
  parse(): Program;
  parseTopLevel(node: Program): Program;
  parseBlock(createScope?: boolean, node?: acorn.Node, exitStrict?: boolean): acorn.BlockStatement;
  parseStatement(context: string | null, topLevel?: boolean, exports?: unknown): Node;
  parseVarId(declarator: acorn.VariableDeclarator, kind: string): void;
  parseFunctionParams(node: acorn.Function): void;
  parseBindingList(close: acorn.TokenType, allowEmpty: boolean, allowComma: boolean): Node[];
  parseBindingListItem(parameter: Node): Node;
  parseMaybeAssign(forInit?: unknown, errors?: unknown, after?: unknown): Node;
  parseExprOp(
    left: Node,
    start: number,
    place: acorn.Position,
    precedence: number,
    forInit?: unknown,
  ): Node;
  parseParenAndDistinguishExpression(canBeArrow: boolean, forInit?: unknown): Node;
  parseArrowExpression(
    node: acorn.Node,
    parameters: readonly Node[],
    isAsync: boolean,
    forInit?: unknown,
  ): Node;
}

const { tokTypes } = acorn;

/** The precedence of `as`, which is that of the comparisons. */
const AS_PRECEDENCE = 7;

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** A name follows on the same line, so that a word such as `type` begins a declaration. */
const NAME_FOLLOWS = /[^\S\n\r\u2028\u2029]+(?!(?:in|instanceof)\b)[\p{ID_Start}$_]/uy;

const GREATER = 62;

/** Names of types after which `<` cannot follow. */
const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set(
  'any bigint boolean never number object string symbol undefined unknown'.split(' '),
);

const Extensible = Parser as unknown as new (
  options: acorn.Options,
  input: string,
) => ExtensibleParser;

class TypedParser extends Extensible {
  readonly names = new Map<Node, TypeNode>();
  readonly results = new Map<Node, TypeNode>();
  readonly typeParameters = new Map<Node, readonly string[]>();
  readonly casts = new Map<Node, CastNode[]>();
  readonly aliases: AliasNode[] = [];
  readonly refused: RefusedStatement[] = [];
  /** Stand for statements that do not belong to the tree. */
  readonly #erased = new Set<Node>();
  readonly #aliasNames = new Set<string>();
  /** Found when they are first needed. */
  #parentheses: ReadonlyMap<number, Parentheses> | undefined;
  /** The number of `<` of types that are still open. Then `>` is always a token of its own. */
  #openAngles = 0;
  /** True between the `?` and the `:` of a conditional expression, outside of further brackets. */
  #isInConsequent = false;

  override readToken_lt_gt(code: number): void {
    if (code === GREATER && this.#openAngles > 0) this.finishOp(tokTypes.relational, 1);
    else super.readToken_lt_gt(code);
  }

  // Statements

  override parseTopLevel(node: Program): Program {
    const program = super.parseTopLevel(node);
    program.body = program.body.filter((statement) => !this.#erased.has(statement));
    return program;
  }

  override parseBlock(
    createScope?: boolean,
    node?: acorn.Node,
    exitStrict?: boolean,
  ): acorn.BlockStatement {
    const wasInConsequent = this.#isInConsequent;
    this.#isInConsequent = false;
    const block = super.parseBlock(createScope, node, exitStrict);
    this.#isInConsequent = wasInConsequent;
    block.body = block.body.filter((statement) => !this.#erased.has(statement));
    return block;
  }

  override parseStatement(context: string | null, topLevel?: boolean, exports?: unknown): Node {
    if (context == null && this.#begins('type')) return this.#parseAlias(topLevel === true);
    if (context == null && this.#begins('interface')) return this.#parseInterface();
    return super.parseStatement(context, topLevel, exports);
  }

  #begins(word: string): boolean {
    NAME_FOLLOWS.lastIndex = this.end;
    return this.#isWord(word) && NAME_FOLLOWS.test(this.input);
  }

  /** Words such as `type` are names elsewhere; `interface` is reserved. */
  #isWord(word: string): boolean {
    return this.type === tokTypes.name && this.value === word && !this.#isEscaped();
  }

  #isEscaped(): boolean {
    return this.input.slice(this.start, this.end).includes('\\');
  }

  #parseAlias(isTopLevel: boolean): Node {
    const node = this.startNode();
    const place = this.startLoc;
    this.next();
    const name = this.#parseNewName((declared, at) => {
      if (this.#aliasNames.has(declared)) {
        this.raise(at, `Identifier '${declared}' has already been declared.`);
      }
      if (isTopLevel) this.#aliasNames.add(declared);
    });
    const parameters = this.#parseTypeParameters();
    this.expect(tokTypes.eq);
    const type = this.#parseType();
    this.semicolon();
    if (isTopLevel) this.aliases.push({ place, name, parameters, type });
    else this.refused.push({ place, kind: 'nested alias' });
    return this.#erase(node);
  }

  #parseInterface(): Node {
    const node = this.startNode();
    this.refused.push({ place: this.startLoc, kind: 'interface' });
    while (this.type !== tokTypes.braceL) {
      if (this.type === tokTypes.eof || this.type === tokTypes.semi) this.unexpected();
      this.next();
    }
    this.#skipBrackets();
    return this.#erase(node);
  }

  #erase(node: acorn.Node): Node {
    const erased = this.finishNode(node, 'EmptyStatement') as Node;
    this.#erased.add(erased);
    return erased;
  }

  // Annotations

  override parseVarId(declarator: acorn.VariableDeclarator, kind: string): void {
    super.parseVarId(declarator, kind);
    this.#parseAnnotation(declarator.id);
  }

  override parseBindingListItem(parameter: Node): Node {
    this.#parseAnnotation(parameter);
    return super.parseBindingListItem(parameter);
  }

  override parseFunctionParams(node: acorn.Function): void {
    const parameters = this.#parseTypeParameters();
    if (parameters !== null) this.typeParameters.set(node as Node, parameters);
    super.parseFunctionParams(node);
    if (this.eat(tokTypes.colon)) this.results.set(node as Node, this.#parseType());
  }

  #parseAnnotation(name: Node): void {
    if (this.eat(tokTypes.colon)) this.names.set(name, this.#parseType());
  }

  // Expressions

  override parseMaybeAssign(forInit?: unknown, errors?: unknown, after?: unknown): Node {
    const wasInConsequent = this.#isInConsequent;
    const before = this.input[this.lastTokStart];
    if (before === '?') this.#isInConsequent = true;
    else if (before === '(' || before === '[' || before === ',') this.#isInConsequent = false;
    const expression = super.parseMaybeAssign(forInit, errors, after);
    this.#isInConsequent = wasInConsequent;
    return expression;
  }

  override parseExprOp(
    left: Node,
    start: number,
    place: acorn.Position,
    precedence: number,
    forInit?: unknown,
  ): Node {
    if (AS_PRECEDENCE > precedence) this.#parseCasts(left, place);
    return super.parseExprOp(left, start, place, precedence, forInit);
  }

  #parseCasts(left: Node, place: acorn.Position): void {
    while (this.#isWord('as') && !this.#isOnNewLine()) {
      this.next();
      const cast = { place, type: this.#parseType() };
      const casts = this.casts.get(left);
      if (casts === undefined) this.casts.set(left, [cast]);
      else casts.push(cast);
    }
  }

  #isOnNewLine(): boolean {
    return LINE_BREAK.test(this.input.slice(this.lastTokEnd, this.start));
  }

  override parseParenAndDistinguishExpression(canBeArrow: boolean, forInit?: unknown): Node {
    if (canBeArrow && this.#isTypedArrow()) return this.#parseTypedArrow(forInit);
    return super.parseParenAndDistinguishExpression(canBeArrow, forInit);
  }

  /**
   * Tells whether a parenthesis opens the parameters of an arrow function with annotations. In
   * `a ? (b) : c => d`, the colon belongs to the conditional expression.
   */
  #isTypedArrow(): boolean {
    const parentheses = this.#parenthesesAt(this.start);
    if (parentheses === undefined) return false;
    const { hasAnnotation, hasOnlyNames, isEmpty, next } = parentheses;
    if (hasAnnotation) return true;
    return next === ':' && (isEmpty || (hasOnlyNames && !this.#isInConsequent));
  }

  #parenthesesAt(offset: number): Parentheses | undefined {
    this.#parentheses ??= findParentheses(this.input);
    return this.#parentheses.get(offset);
  }

  #parseTypedArrow(forInit: unknown): Node {
    const node = this.startNodeAt(this.start, this.startLoc);
    this.next();
    const parameters = this.parseBindingList(tokTypes.parenR, false, false);
    if (this.eat(tokTypes.colon)) this.results.set(node as Node, this.#parseType());
    if (this.type !== tokTypes.arrow || this.#isOnNewLine()) this.unexpected();
    this.next();
    return this.parseArrowExpression(node, parameters, false, forInit);
  }

  // Types

  /** Parses a text that is only a type. */
  parseTypeAlone(): TypeNode {
    this.nextToken();
    return this.#parseType();
  }

  #parseType(): TypeNode {
    return this.catchStackOverflow(() => this.#parseFullType());
  }

  #parseFullType(): TypeNode {
    const from = this.#from();
    const type = this.#parseUnion();
    if (this.type !== tokTypes._extends || this.#isOnNewLine()) return type;
    this.next();
    this.#parseUnion();
    this.expect(tokTypes.question);
    this.#parseFullType();
    this.expect(tokTypes.colon);
    this.#parseFullType();
    return { ...from, end: this.lastTokEnd, kind: 'foreign' };
  }

  #from(): Pick<TypeNode, 'place' | 'start'> {
    return { place: this.startLoc, start: this.start };
  }

  #parseUnion(): TypeNode {
    const from = this.#from();
    this.eat(tokTypes.bitwiseOR);
    const first = this.#parseIntersection();
    if (this.type !== tokTypes.bitwiseOR) return first;
    const members = [first];
    while (this.eat(tokTypes.bitwiseOR)) members.push(this.#parseIntersection());
    return { ...from, end: this.lastTokEnd, kind: 'union', members };
  }

  #parseIntersection(): TypeNode {
    const from = this.#from();
    const first = this.#parseArray();
    if (this.type !== tokTypes.bitwiseAND) return first;
    while (this.eat(tokTypes.bitwiseAND)) this.#parseArray();
    return { ...from, end: this.lastTokEnd, kind: 'intersection' };
  }

  #parseArray(): TypeNode {
    const from = this.#from();
    let type = this.#parseSingle();
    while (this.type === tokTypes.bracketL && !this.#isOnNewLine()) {
      this.next();
      if (this.eat(tokTypes.bracketR)) {
        type = { ...from, end: this.lastTokEnd, kind: 'array', element: type };
      } else {
        this.#parseFullType();
        this.expect(tokTypes.bracketR);
        type = { ...from, end: this.lastTokEnd, kind: 'foreign' };
      }
    }
    return type;
  }

  #parseSingle(): TypeNode {
    const from = this.#from();
    const { type, value } = this;
    const literal = (of: string | number | boolean): TypeNode => {
      this.next();
      return { ...from, end: this.lastTokEnd, kind: 'literal', value: of };
    };
    switch (type) {
      case tokTypes.name:
        return this.#parseNamedType();
      case tokTypes._null:
      case tokTypes._void:
        this.next();
        return { ...from, end: this.lastTokEnd, kind: 'name', name: type.label, args: null };
      case tokTypes._true:
      case tokTypes._false:
        return literal(type === tokTypes._true);
      case tokTypes.string:
        return literal(String(value));
      case tokTypes.num:
        return literal(Number(value));
      case tokTypes.parenL:
        return this.#beginsFunctionType() ? this.#parseFunctionType() : this.#parseParenthesized();
      case tokTypes.braceL:
      case tokTypes.bracketL:
        this.#skipBrackets();
        break;
      case tokTypes._typeof:
        this.next();
        this.#parseNamedType();
        break;
      case tokTypes._new:
        this.next();
        if (this.type !== tokTypes.parenL) this.unexpected();
        this.#parseFunctionType();
        break;
      case tokTypes._import:
        this.next();
        if (this.type !== tokTypes.parenL) this.unexpected();
        this.#skipBrackets();
        break;
      default:
        this.unexpected();
    }
    return { ...from, end: this.lastTokEnd, kind: 'foreign' };
  }

  /** Tells whether a parenthesis of a type opens parameters. */
  #beginsFunctionType(): boolean {
    const parentheses = this.#parenthesesAt(this.start);
    if (parentheses === undefined) return false;
    const { hasAnnotation, hasOnlyNames, isEmpty, next } = parentheses;
    return hasAnnotation || isEmpty || (hasOnlyNames && next === '=>');
  }

  #parseNamedType(): TypeNode {
    const from = this.#from();
    if (this.type !== tokTypes.name) this.unexpected();
    let name = String(this.value);
    this.next();
    if (name === 'keyof' && this.type === tokTypes.name) {
      this.#parseArray();
      return { ...from, end: this.lastTokEnd, kind: 'foreign' };
    }
    while (this.eat(tokTypes.dot)) {
      if (this.type !== tokTypes.name) this.unexpected();
      name = `${name}.${String(this.value)}`;
      this.next();
    }
    const args = WITHOUT_ARGUMENTS.has(name)
      ? null
      : this.#parseInAngles('argument', () => this.#parseFullType());
    return { ...from, end: this.lastTokEnd, kind: 'name', name, args };
  }

  #parseParenthesized(): TypeNode {
    const from = this.#from();
    this.next();
    const type = this.#parseFullType();
    this.expect(tokTypes.parenR);
    return { ...type, ...from, end: this.lastTokEnd };
  }

  #parseFunctionType(): TypeNode {
    const from = this.#from();
    this.next();
    const parameters: TypeParameter[] = [];
    while (this.type !== tokTypes.parenR) {
      if (parameters.length > 0) this.expect(tokTypes.comma);
      const { place } = this.#from();
      const isRest = this.eat(tokTypes.ellipsis);
      if (this.type !== tokTypes.name) this.unexpected();
      this.next();
      const type = this.eat(tokTypes.colon) ? this.#parseFullType() : null;
      parameters.push({ place, isRest, type });
    }
    this.expect(tokTypes.parenR);
    this.expect(tokTypes.arrow);
    const result = this.#parseFullType();
    return { ...from, end: this.lastTokEnd, kind: 'function', parameters, result };
  }

  #parseTypeParameters(): readonly string[] | null {
    return this.#parseInAngles('parameter', () => {
      const name = this.#parseNewName();
      if (this.eat(tokTypes._extends)) this.#parseFullType();
      if (this.eat(tokTypes.eq)) this.#parseFullType();
      return name;
    });
  }

  /** Parses a list between `<` and `>`; null when there is none. */
  #parseInAngles<T>(noun: 'argument' | 'parameter', parse: () => T): T[] | null {
    if (this.type !== tokTypes.relational || this.value !== '<') return null;
    const at = this.start;
    this.#openAngles += 1;
    this.next();
    const isClosed = () => this.type === tokTypes.relational && this.value === '>';
    if (isClosed()) this.raise(at, `Type ${noun} list cannot be empty.`);
    const list = [parse()];
    while (this.eat(tokTypes.comma)) list.push(parse());
    if (!isClosed()) this.unexpected();
    this.#openAngles -= 1;
    this.next();
    return list;
  }

  #parseNewName(check?: (name: string, at: number) => void): string {
    if (this.type !== tokTypes.name) this.unexpected();
    const name = String(this.value);
    check?.(name, this.start);
    this.next();
    return name;
  }

  /** Passes a bracket and everything up to the one that closes it. */
  #skipBrackets(): void {
    let depth = 0;
    do {
      const { type } = this;
      if (type === tokTypes.eof) this.unexpected();
      if (type === tokTypes.braceL || type === tokTypes.bracketL || type === tokTypes.parenL) {
        depth += 1;
      } else if (
        type === tokTypes.braceR ||
        type === tokTypes.bracketR ||
        type === tokTypes.parenR
      ) {
        depth -= 1;
      }
      this.next();
    } while (depth > 0);
  }
}

/**
 * Parses a program with annotations.
 * @returns the tree of the program without them, and the annotations
 * @throws SyntaxError as acorn does
 */
export function parseTyped(
  text: string,
  options: acorn.Options,
): { readonly program: Program; readonly annotations: Annotations } {
  const parser = new TypedParser(options, text);
  const program = parser.parse();
  return { program, annotations: parser };
}

/** Parses a text that is only a type. It is part of the engine, and so has no errors. */
export function parseType(text: string): TypeNode {
  const options: acorn.Options = { ecmaVersion: 6, sourceType: 'module', locations: true };
  return new TypedParser(options, text).parseTypeAlone();
}
