// An evaluator of a small language, written in Source, evaluates the factorial of ten 200 times. Its
// programs are tagged lists of the shapes that parse gives, written out so that every engine can run it.
const name = symbol => list("name", symbol);
const literal = value => list("literal", value);
const call = (f, args) => list("application", f, args);
const binary = (operator, left, right) =>
  list("binary_operator_combination", operator, left, right);

const program = list(
  "sequence",
  list(
    list(
      "constant_declaration",
      name("factorial"),
      list(
        "lambda_expression",
        list(name("n")),
        list(
          "return_statement",
          list(
            "conditional_expression",
            binary("===", name("n"), literal(0)),
            literal(1),
            binary(
              "*",
              name("n"),
              call(name("factorial"), list(binary("-", name("n"), literal(1))))
            )
          )
        )
      )
    ),
    call(name("factorial"), list(literal(10)))
  )
);

const is_tagged = (component, tag) => head(component) === tag;
const operand = (component, n) => list_ref(component, n);

// An environment is a list of frames, a frame a pair of the names and the values.
function extend(names, values, environment) {
  return pair(pair(names, values), environment);
}

function find_in_frame(symbol, names, values) {
  return is_null(names)
    ? null
    : head(names) === symbol
      ? values
      : find_in_frame(symbol, tail(names), tail(values));
}

function find(symbol, environment) {
  if (is_null(environment)) {
    return error(symbol, "unknown name:");
  } else {
    const frame = head(environment);
    const found = find_in_frame(symbol, head(frame), tail(frame));
    return is_null(found) ? find(symbol, tail(environment)) : found;
  }
}

function evaluate(component, environment) {
  return is_tagged(component, "literal")
    ? operand(component, 1)
    : is_tagged(component, "name")
      ? head(find(operand(component, 1), environment))
      : is_tagged(component, "conditional_expression")
        ? evaluate(
            evaluate(operand(component, 1), environment)
              ? operand(component, 2)
              : operand(component, 3),
            environment
          )
        : is_tagged(component, "binary_operator_combination")
          ? apply(
              head(find(operand(component, 1), environment)),
              list(
                evaluate(operand(component, 2), environment),
                evaluate(operand(component, 3), environment)
              )
            )
          : is_tagged(component, "application")
            ? apply(
                evaluate(operand(component, 1), environment),
                map(argument => evaluate(argument, environment), operand(component, 2))
              )
            : is_tagged(component, "lambda_expression")
              ? list(
                  "function",
                  map(parameter => operand(parameter, 1), operand(component, 1)),
                  operand(component, 2),
                  environment
                )
              : is_tagged(component, "return_statement")
                ? evaluate(operand(component, 1), environment)
                : is_tagged(component, "sequence")
                  ? evaluate_sequence(operand(component, 1), environment)
                  : is_tagged(component, "constant_declaration")
                    ? declare(
                        operand(operand(component, 1), 1),
                        evaluate(operand(component, 2), environment),
                        environment
                      )
                    : error(component, "unknown component:");
}

function declare(symbol, value, environment) {
  set_head(find(symbol, environment), value);
  return undefined;
}

function evaluate_sequence(components, environment) {
  if (is_null(tail(components))) {
    return evaluate(head(components), environment);
  } else {
    evaluate(head(components), environment);
    return evaluate_sequence(tail(components), environment);
  }
}

function apply(f, args) {
  return is_tagged(f, "primitive")
    ? apply_in_underlying_javascript(operand(f, 1), args)
    : evaluate(operand(f, 2), extend(operand(f, 1), args, operand(f, 3)));
}

const global_environment = extend(
  list("===", "*", "-"),
  list(
    list("primitive", (x, y) => x === y),
    list("primitive", (x, y) => x * y),
    list("primitive", (x, y) => x - y)
  ),
  null
);

let result = 0;
for (let i = 0; i < 200; i = i + 1) {
  result = evaluate(program, extend(list("factorial"), list(undefined), global_environment));
}

result;
