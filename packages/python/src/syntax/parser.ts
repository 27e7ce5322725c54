import { adviceFor, FEATURE_ADVICE } from './features.js';
import { EscapeError, numberValue, stringValue } from './literals.js';
import type {
  BinaryOperator,
  Definition,
  Expression,
  If,
  Import,
  ImportedName,
  Literal,
  Module,
  Name,
  Statement,
} from './nodes.js';
import { Problems, ProgramProblem } from './problems.js';
import { placesIn, type Token, TokenError, tokenize } from './tokens.js';

/**
 * Parses programs. The grammar contains what Python §1 leaves out of Python's everyday statements, so that it can be named in
 * the message; everything else is an unexpected token.
 */

interface Refusal {
  readonly feature: string;
  readonly start: number;
  readonly end: number;
}

/** The precedence of operators; all of these associate to the left. */
const BINDING: Readonly<Record<string, number>> = {
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '//': 6,
  '%': 6,
};
const OR = 1;
const AND = 2;
const NOT = 3;
const COMPARISON = 4;
const UNARY = 7;

/** Statements that Python §1 does not have, which consist of one word. */
const WORD_STATEMENTS: Readonly<Record<string, string>> = {
  break: 'break statements',
  continue: 'continue statements',
  pass: 'pass statements',
};

const CONSTANTS: Readonly<Record<string, Literal['value']>> = {
  True: true,
  False: false,
  None: null,
};

class Parser {
  readonly #tokens: readonly Token[];
  readonly #problems: Problems;
  readonly #refused: Refusal[] = [];
  #at = 0;
  #functions = 0;

  constructor(tokens: readonly Token[], problems: Problems) {
    this.#tokens = tokens;
    this.#problems = problems;
  }

  parse(length: number): Module {
    const body: Statement[] = [];
    while (this.#peek().kind !== 'end') {
      if (this.#peek().kind === 'indent') this.#failAtIndent();
      this.#statement(
        body,
        body.every(({ type }) => type === 'Import'),
      );
    }
    this.#refuse();
    return { type: 'Module', body, start: 0, end: length };
  }

  /** Reports the first feature that the language does not have. */
  #refuse(): void {
    const [first, ...others] = this.#refused;
    if (first === undefined) return;
    // When several begin at the same place, the outermost of them was found last.
    let chosen = first;
    for (const one of others) if (one.start <= chosen.start) chosen = one;
    const { feature, start, end } = chosen;
    throw this.#problems.unsupported(feature, start, end, FEATURE_ADVICE[feature] ?? '');
  }

  /** The next token. A method, because each call may give another one. */
  #peek(): Token {
    return this.#tokens[this.#at] as Token;
  }

  get #previousEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  #is(text: string): boolean {
    const { kind } = this.#peek();
    return (kind === 'operator' || kind === 'keyword') && this.#peek().text === text;
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  /** Takes the next token if it is this one. */
  #passes(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at += 1;
    return true;
  }

  #expect(text: string): Token {
    if (!this.#is(text)) this.#fail();
    return this.#take();
  }

  /** Reports the next token. */
  #fail(): never {
    const { kind, text, start, end } = this.#peek();
    if (kind === 'indent') this.#failAtIndent();
    const shown =
      kind === 'newline'
        ? 'end of line'
        : kind === 'dedent'
          ? 'end of block'
          : kind === 'end'
            ? 'end of program'
            : text;
    const advice =
      kind === 'newline' || kind === 'dedent' || kind === 'end'
        ? 'Something is missing at the end: a value, a bracket or a colon.'
        : adviceFor(text);
    throw this.#problems.unexpected(shown, start, end, advice);
  }

  #failAtIndent(): never {
    throw this.#problems.named(
      'IndentationError',
      'unexpected indent',
      this.#peek(),
      'Only the lines of a block are indented. Start this line below the line before it.',
    );
  }

  #leaveOut(feature: string, start: number): void {
    this.#refused.push({ feature, start, end: this.#previousEnd });
  }

  // Statements

  /** @param isTop whether imports may stand here */
  #statement(into: Statement[], isTop = false): void {
    const { kind, text, start } = this.#peek();
    if (kind === 'keyword') {
      switch (text) {
        case 'def':
          into.push(this.#definition());
          return;
        case 'if':
          into.push(this.#if());
          return;
        case 'while':
          this.#take();
          this.#expression();
          this.#loopBody('while loops', start);
          return;
        case 'for':
          this.#take();
          this.#name();
          this.#expect('in');
          this.#expression();
          this.#loopBody('for loops', start);
          return;
        default:
      }
    }
    const statement = this.#simpleStatement(isTop);
    if (statement !== undefined) into.push(statement);
    if (this.#peek().kind !== 'newline') this.#fail();
    this.#take();
  }

  /** Parses the body of a loop, which is left out. */
  #loopBody(feature: string, start: number): void {
    this.#leaveOut(feature, start);
    this.#block('loop');
    if (this.#passes('else')) this.#block('else');
  }

  #simpleStatement(isTop: boolean): Statement | undefined {
    const { kind, text, start, end } = this.#peek();
    if (kind !== 'keyword') return this.#expressionStatement();
    const words = WORD_STATEMENTS[text];
    if (words !== undefined) {
      this.#take();
      this.#leaveOut(words, start);
      return undefined;
    }
    switch (text) {
      case 'return': {
        if (this.#functions === 0) {
          throw this.#problems.named(
            'SyntaxError',
            "'return' outside function",
            { start, end },
            'Only a function returns a value. Write the expression without return.',
          );
        }
        this.#take();
        const value = this.#peek().kind === 'newline' ? undefined : this.#expression();
        return { type: 'Return', value, start, end: this.#previousEnd };
      }
      case 'global':
      case 'nonlocal':
        this.#take();
        do this.#name();
        while (this.#passes(','));
        this.#leaveOut(`${text} statements`, start);
        return undefined;
      case 'from':
        if (!isTop) this.#fail();
        return this.#import();
      default:
        return this.#expressionStatement();
    }
  }

  #expressionStatement(): Statement | undefined {
    const { start } = this.#peek();
    const expression = this.#expression();
    if (this.#is('=') && expression.type === 'Name' && this.#isBare(expression)) {
      this.#take();
      const value = this.#expression();
      return { type: 'Assignment', target: expression, value, start, end: this.#previousEnd };
    }
    if (this.#is(':') && expression.type === 'Name' && this.#isBare(expression)) {
      this.#take();
      this.#expression();
      if (this.#passes('=')) this.#expression();
      this.#leaveOut('annotated assignment statements', start);
      return undefined;
    }
    return { type: 'ExpressionStatement', expression, start, end: this.#previousEnd };
  }

  /** Tells whether an expression that was just parsed has no brackets around it. */
  #isBare(expression: Expression): boolean {
    return this.#previousEnd === expression.end;
  }

  #import(): Import {
    const { start } = this.#expect('from');
    const from = this.#peek().start;
    let module = '';
    while (this.#is('.') || this.#is('...')) module += this.#take().text;
    if (module === '' || this.#peek().kind === 'name') {
      module += this.#name().name;
      while (this.#is('.')) module += this.#take().text + this.#name().name;
    }
    const moduleEnd = this.#previousEnd;
    this.#expect('import');
    const names: ImportedName[] = [];
    const isBracketed = this.#passes('(');
    do {
      // A comma may stand after the last name in brackets.
      if (isBracketed && names.length > 0 && this.#is(')')) break;
      const imported = this.#name();
      names.push({ imported, local: this.#passes('as') ? this.#name() : imported });
    } while (this.#passes(','));
    if (isBracketed) this.#expect(')');
    return {
      type: 'Import',
      module: { type: 'Name', name: module, start: from, end: moduleEnd },
      names,
      start,
      end: this.#previousEnd,
    };
  }

  #definition(): Definition {
    const { start } = this.#expect('def');
    const target = this.#name();
    this.#expect('(');
    const parameters = this.#parameters(')');
    this.#expect(')');
    this.#functions += 1;
    const body = this.#block('function definition');
    this.#functions -= 1;
    return { type: 'Definition', target, parameters, body, start, end: this.#endOf(body) };
  }

  #endOf(body: readonly Statement[]): number {
    return body.at(-1)?.end ?? this.#previousEnd;
  }

  #parameters(close: string): readonly Name[] {
    const parameters: Name[] = [];
    while (!this.#is(close)) {
      const { start } = this.#peek();
      if (this.#passes('*')) {
        this.#name();
        this.#leaveOut('rest parameters (*name)', start);
      } else parameters.push(this.#name());
      if (!this.#passes(',')) break;
    }
    return parameters;
  }

  #if(): If {
    const { start } = this.#take();
    const test = this.#expression();
    const consequent = this.#block("'if' statement");
    let otherwise: readonly Statement[] = [];
    if (this.#is('elif')) otherwise = [this.#if()];
    else if (this.#passes('else')) otherwise = this.#block("'else' statement");
    const end = this.#endOf(otherwise.length > 0 ? otherwise : consequent);
    return { type: 'If', test, consequent, otherwise, start, end };
  }

  /**
   * Parses a colon and what belongs to it: indented lines, or the rest of the line.
   * @param of what it belongs to, for the message
   */
  #block(of: string): readonly Statement[] {
    const { start: colon } = this.#expect(':');
    const body: Statement[] = [];
    const rest = this.#peek();
    if (rest.kind !== 'newline') {
      const statement = this.#simpleStatement(false);
      if (statement !== undefined) body.push(statement);
      if (this.#peek().kind !== 'newline') this.#fail();
      this.#take();
      return body;
    }
    this.#take();
    if (this.#peek().kind !== 'indent') {
      const { line } = this.#problems.placeOf(colon);
      throw this.#problems.named(
        'IndentationError',
        `expected an indented block after ${of} on line ${line}`,
        this.#peek(),
        'Indent the lines that belong to it, mostly with four spaces.',
      );
    }
    this.#take();
    while (this.#peek().kind !== 'dedent') {
      if (this.#peek().kind === 'end') break;
      if (this.#peek().kind === 'indent') this.#failAtIndent();
      this.#statement(body);
    }
    if (this.#peek().kind === 'dedent') this.#take();
    return body;
  }

  #name(): Name {
    const { kind, text, start, end } = this.#peek();
    if (kind !== 'name') this.#fail();
    this.#take();
    return { type: 'Name', name: text, start, end };
  }

  // Expressions

  #expression(): Expression {
    const { start } = this.#peek();
    if (this.#passes('lambda')) {
      const parameters = this.#parameters(':');
      this.#expect(':');
      const body = this.#expression();
      return { type: 'Lambda', parameters, body, start, end: this.#previousEnd };
    }
    const value = this.#binary(OR);
    if (!this.#passes('if')) return value;
    const test = this.#binary(OR);
    this.#expect('else');
    const otherwise = this.#expression();
    return {
      type: 'Conditional',
      test,
      consequent: value,
      otherwise,
      start,
      end: this.#previousEnd,
    };
  }

  /** Parses operands and the operators that bind at least as strongly as this. */
  #binary(binding: number): Expression {
    const { start } = this.#peek();
    let left = this.#operand(binding);
    for (;;) {
      const { text, kind, start: operatorAt } = this.#peek();
      if (kind === 'operator' || kind === 'keyword') {
        if ((text === 'or' && binding <= OR) || (text === 'and' && binding <= AND)) {
          this.#take();
          const right = this.#binary(text === 'or' ? AND : NOT);
          const end = this.#previousEnd;
          left = { type: 'Logical', operator: text, operatorAt, left, right, start, end };
          continue;
        }
        if (text === 'is' && binding <= COMPARISON) {
          this.#take();
          this.#passes('not');
          this.#binary(COMPARISON + 1);
          this.#leaveOut('is operator', start);
          continue;
        }
        const strength = Object.hasOwn(BINDING, text) ? (BINDING[text] ?? 0) : 0;
        if (strength >= binding && strength > 0) {
          this.#take();
          const right = this.#binary(strength + 1);
          const operator = text as BinaryOperator;
          const end = this.#previousEnd;
          left = { type: 'Binary', operator, operatorAt, left, right, start, end };
          continue;
        }
      }
      return left;
    }
  }

  #operand(binding: number): Expression {
    const { start } = this.#peek();
    if (this.#is('not')) {
      if (binding > NOT) this.#fail();
      this.#take();
      const operand = this.#binary(NOT);
      return { type: 'Unary', operator: 'not', operand, start, end: this.#previousEnd };
    }
    if (this.#is('-') || this.#is('+')) {
      const operator = this.#take().text === '-' ? '-' : '+';
      const operand = this.#operand(UNARY);
      return { type: 'Unary', operator, operand, start, end: this.#previousEnd };
    }
    const base = this.#postfix();
    if (!this.#is('**')) return base;
    const { start: operatorAt } = this.#take();
    // The exponent may have a sign, and further exponents of its own.
    const right = this.#operand(UNARY);
    return {
      type: 'Binary',
      operator: '**',
      operatorAt,
      left: base,
      right,
      start,
      end: this.#previousEnd,
    };
  }

  /** Parses a value with the calls after it. */
  #postfix(): Expression {
    const { start } = this.#peek();
    let value = this.#atom();
    for (;;) {
      if (this.#passes('(')) {
        const values = this.#arguments();
        this.#expect(')');
        value = { type: 'Call', callee: value, arguments: values, start, end: this.#previousEnd };
      } else if (this.#passes('[')) {
        this.#expression();
        this.#expect(']');
        this.#leaveOut('subscript expressions', start);
      } else return value;
    }
  }

  #arguments(): readonly Expression[] {
    const values: Expression[] = [];
    while (!this.#is(')')) {
      const { start } = this.#peek();
      if (this.#passes('*')) {
        this.#expression();
        this.#leaveOut('spread expressions (*expr)', start);
      } else values.push(this.#expression());
      if (!this.#passes(',')) break;
    }
    return values;
  }

  #atom(): Expression {
    const token = this.#peek();
    const { kind, text, start, end } = token;
    switch (kind) {
      case 'name':
        return this.#name();
      case 'int':
      case 'float':
      case 'complex':
        this.#take();
        return { type: 'Literal', value: numberValue(token), start, end };
      case 'string':
        this.#take();
        return { type: 'Literal', value: this.#string(token), start, end };
      case 'keyword':
        if (!Object.hasOwn(CONSTANTS, text)) break;
        this.#take();
        return { type: 'Literal', value: CONSTANTS[text] ?? null, start, end };
      case 'operator':
        if (this.#passes('(')) {
          const value = this.#expression();
          this.#expect(')');
          return value;
        }
        if (this.#passes('[')) return this.#list(start);
        break;
      default:
    }
    return this.#fail();
  }

  /** Parses a list, in whose place there is None. */
  #list(start: number): Expression {
    while (!this.#is(']')) {
      const from = this.#peek().start;
      if (this.#passes('*')) {
        this.#expression();
        this.#leaveOut('spread expressions (*expr)', from);
      } else this.#expression();
      if (!this.#passes(',')) break;
    }
    this.#expect(']');
    this.#leaveOut('list literals', start);
    return { type: 'Literal', value: null, start, end: this.#previousEnd };
  }

  #string({ text, start, end }: Token): string {
    try {
      return stringValue(text);
    } catch (error) {
      if (!(error instanceof EscapeError)) throw error;
      throw this.#problems.named(
        'SyntaxError',
        error.message,
        { start: start + error.offset, end },
        'Write two backslashes for a backslash that is part of the text.',
      );
    }
  }
}

/**
 * Parses a program.
 * @throws ProgramProblem when it is none
 */
export function parse(text: string): Module {
  const problems = new Problems(placesIn(text));
  let tokens: readonly Token[];
  try {
    tokens = tokenize(text);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const { errorName, message, start, explanation } = error;
    throw errorName === 'UnexpectedToken'
      ? problems.unexpected(message, start, start + message.length, explanation)
      : problems.named(errorName, message, { start, end: start }, explanation);
  }
  return new Parser(tokens, problems).parse(text.length);
}

export { ProgramProblem };
