import {
  continuedIndent,
  delimitedIndent,
  foldInside,
  foldNodeProp,
  indentNodeProp,
  LRLanguage,
} from '@codemirror/language';
import { styleTags, tags } from '@lezer/highlight';
import { nameToolsFor } from './name-tools.js';
import { parser } from './source.grammar';

/** The tags of the nodes; `code-theme.ts` gives the tags their colours. */
const styles = styleTags({
  'const let var function class extends type': tags.definitionKeyword,
  'import export from as default': tags.moduleKeyword,
  'if else for while do return break continue switch case throw try catch finally of debugger':
    tags.controlKeyword,
  'new in instanceof typeof void delete': tags.operatorKeyword,
  'this super': tags.self,
  null: tags.null,
  BooleanLiteral: tags.bool,
  Number: tags.number,
  String: tags.string,
  RegExp: tags.regexp,
  TemplateString: tags.special(tags.string),
  Escape: tags.escape,
  LineComment: tags.lineComment,
  BlockComment: tags.blockComment,
  VariableName: tags.variableName,
  VariableDefinition: tags.definition(tags.variableName),
  'CallExpression/VariableName TaggedTemplateExpression/VariableName': tags.function(
    tags.variableName,
  ),
  'FunctionDeclaration/VariableDefinition FunctionExpression/VariableDefinition': tags.function(
    tags.definition(tags.variableName),
  ),
  'ClassDeclaration/VariableDefinition ClassExpression/VariableDefinition': tags.definition(
    tags.className,
  ),
  'NewExpression/VariableName': tags.className,
  TypeName: tags.typeName,
  TypeDefinition: tags.definition(tags.typeName),
  ParameterName: tags.definition(tags.variableName),
  'TypeArguments/CompareOp TypeParameters/CompareOp': tags.angleBracket,
  PropertyName: tags.propertyName,
  PropertyDefinition: tags.definition(tags.propertyName),
  'CallExpression/MemberExpression/PropertyName': tags.function(tags.propertyName),
  'MethodDeclaration/PropertyDefinition': tags.function(tags.definition(tags.propertyName)),
  ArithOp: tags.arithmeticOperator,
  LogicOp: tags.logicOperator,
  BitOp: tags.bitwiseOperator,
  CompareOp: tags.compareOperator,
  UpdateOp: tags.updateOperator,
  Equals: tags.definitionOperator,
  'BinaryExpression/Star': tags.arithmeticOperator,
  Star: tags.modifier,
  Arrow: tags.function(tags.punctuation),
  Spread: tags.punctuation,
  '( )': tags.paren,
  '[ ]': tags.squareBracket,
  '{ }': tags.brace,
  'InterpolationStart Interpolation/}': tags.special(tags.brace),
  '. ?.': tags.derefOperator,
  ', ;': tags.separator,
});

const braces = delimitedIndent({ closing: '}', align: false });

/**
 * The indentation of lines. Nodes that are not listed are indented one step from the line that opens their
 * bracket, or aligned with the text after the bracket.
 */
const indentation = indentNodeProp.add({
  'Block SwitchBody ClassBody ObjectExpression ImportGroup ExportGroup': braces,
  IfStatement: continuedIndent({ except: /^\s*(?:\{|else\b)/ }),
  'WhileStatement ForStatement DoStatement': continuedIndent({ except: /^\s*\{/ }),
  'TryStatement CatchClause FinallyClause': continuedIndent({
    except: /^\s*(?:\{|catch\b|finally\b)/,
  }),
  'CaseLabel DefaultLabel': continuedIndent(),
  'VariableDeclaration TypeAlias ReturnStatement ExpressionStatement ThrowStatement ArrowFunction':
    continuedIndent({ except: /^\s*\{/ }),
  // Their spaces belong to the text.
  'TemplateString BlockComment': () => null,
});

/** The parts that can be folded: the inside of brackets that span several lines, and long comments. */
const folding = foldNodeProp.add({
  'Block SwitchBody ClassBody ObjectExpression ArrayExpression ImportGroup ExportGroup': foldInside,
  BlockComment: ({ from, to }) => ({ from: from + 2, to: to - 2 }),
});

const configured = parser.configure({ props: [styles, indentation, folding] });

/**
 * The teaching language Source for the editor, all chapters: the syntax tree (`source.grammar`), colours,
 * indentation, folding, brackets and comments. Code that a chapter does not allow is parsed as well; the
 * engine reports the errors.
 */
export const sourceLanguage = LRLanguage.define({
  name: 'source',
  parser: configured,
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', "'", '"', '`'] },
    // Typing these reduces the indentation of the line.
    indentOnInput: /^\s*(?:else|\{|\})$/,
    wordChars: '$',
    nameTools: nameToolsFor((text) => configured.parse(text)),
  },
});
