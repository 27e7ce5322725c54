import { type Tree, UNSPECIFIED } from '../tree.js';
import type { Expander } from './expand.js';
import { args, type Form, full, wrong } from './form.js';
import { malformed } from './problems.js';
import type { Scope } from './scope.js';
import type { Identifier, List } from './syntax.js';

/** Record types, with their constructors, predicates, accessors and modifiers. */

/** Names of procedures that records need. */
function recordNames(expander: Expander, form: List, scope: Scope) {
  const [type, constructor, predicate, ...fields] = args(form);
  if (type === undefined || constructor === undefined || predicate === undefined)
    throw wrong(DEFINE_RECORD_TYPE, form);
  const typeName = expander.binder(type.type === 'list' ? (type.items[0] ?? type) : type, scope);
  const all = fields.map((field) => {
    const parts = field.type === 'list' ? field.items : [field];
    return parts.map((part) => expander.binder(part, scope));
  });
  const fieldNames = all.map(([name]) => name?.name ?? '');
  const made =
    constructor.type === 'list'
      ? constructor.items.map((part) => expander.binder(part, scope))
      : [expander.binder(constructor, scope)];
  const [maker, ...given] = made;
  const taken = constructor.type === 'list' ? given.map(({ name }) => name) : fieldNames;
  return { typeName, all, fieldNames, maker, taken, predicate: expander.binder(predicate, scope) };
}

export const DEFINE_RECORD_TYPE: Form = full({
  name: 'define-record-type',
  shape:
    '(define-record-type <name> (<constructor> <field>*) <predicate> (<field> <accessor> <modifier>?)*)',
  advice:
    'A record type has a name, a constructor with its fields in brackets, a predicate, and fields with their procedures.',
  expand(_expander, form) {
    throw malformed(
      '<data>',
      form,
      form.span,
      'A record type is defined at the top of the program or of a body.',
    );
  },
  topLevel(expander, form, scope) {
    return recordDefinitions(expander, form, scope).map(({ name, value }) => {
      expander.defineName(name);
      return {
        type: 'define',
        name: name.name,
        value: value(({ name: of }) => ({ type: 'global', name: of, at: form })),
      };
    });
  },
  inBody(expander, form, scope, body) {
    const definitions = recordDefinitions(expander, form, scope);
    const variables = new Map(definitions.map(({ name }) => [name.key, body.declare(name)]));
    for (const { name, value } of definitions) {
      const variable = variables.get(name.key);
      if (variable === undefined) continue;
      body.add(() => ({
        type: 'initialise',
        variable,
        value: value((of) => {
          const found = variables.get(of.key);
          return found === undefined ? UNSPECIFIED : { type: 'local', variable: found, at: form };
        }),
      }));
    }
  },
});

interface RecordDefinition {
  readonly name: Identifier;
  readonly value: (reference: (name: Identifier) => Tree) => Tree;
}

function recordDefinitions(expander: Expander, form: List, scope: Scope): RecordDefinition[] {
  const { typeName, all, fieldNames, maker, taken, predicate } = recordNames(expander, form, scope);
  const constant = (value: unknown) => expander.constant(value);
  const call = (name: string, parts: readonly Tree[]) => expander.callLibrary(name, parts, form);
  const definitions: RecordDefinition[] = [
    {
      name: typeName,
      value: () =>
        call('%make-record-type', [constant(typeName.name), ...fieldNames.map(constant)]),
    },
    {
      name: predicate,
      value: (reference) =>
        call('%record-predicate', [reference(typeName), constant(predicate.name)]),
    },
  ];
  if (maker !== undefined) {
    definitions.push({
      name: maker,
      value: (reference) =>
        call('%record-constructor', [
          reference(typeName),
          constant(maker.name),
          ...taken.map(constant),
        ]),
    });
  }
  for (const [field, accessor, modifier] of all) {
    if (field !== undefined && accessor !== undefined) {
      definitions.push({
        name: accessor,
        value: (reference) =>
          call('%record-accessor', [
            reference(typeName),
            constant(accessor.name),
            constant(field.name),
          ]),
      });
    }
    if (field !== undefined && modifier !== undefined) {
      definitions.push({
        name: modifier,
        value: (reference) =>
          call('%record-modifier', [
            reference(typeName),
            constant(modifier.name),
            constant(field.name),
          ]),
      });
    }
  }
  return definitions;
}
