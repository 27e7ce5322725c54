export type {
  EvaluateCall,
  PreparedSteps,
  RefusedSteps,
  StepperLanguage,
  StepperPrimitives,
  StepperRun,
  StepperSyntax,
} from './language.js';
export {
  makeUnary,
  undefinedLiteral,
  withChildren,
  type ArrayValue,
  type Block,
  type Body,
  type Call,
  type Expression,
  type FunctionValue,
  type If,
  type Literal,
  type Node,
  type Opaque,
  type Primitive,
  type Program,
  type Statement,
} from './nodes.js';
export { definitionOf, LINE_BREAK, MAX_TEXT_LENGTH, print, type Piece } from './print.js';
export { stepperRecorder } from './step-program.js';
export {
  allNames,
  freeNames,
  freshName,
  shownNames,
  substitute,
  substituteInRest,
} from './substitute.js';
