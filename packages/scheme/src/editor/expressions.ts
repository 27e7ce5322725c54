import type { ExpressionTools } from '@wellspring/evaluator';

const LISTS = /^(?:List|Vector)$/;
const EXPRESSIONS =
  /^(?:List|Vector|Quote|Quasiquote|Unquote|UnquoteSplicing|VariableName|VariableDefinition|FormKeyword|DefinitionKeyword|String|Character|Number|Boolean)$/;

export const expressionTools: ExpressionTools = {
  isExpression: ({ name }) => EXPRESSIONS.test(name),
  isList: ({ name }) => LISTS.test(name),
};
