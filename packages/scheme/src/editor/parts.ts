import type { Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import type { Range } from '@wellspring/evaluator';

/** The parts of a program without comments: what the names of a program are found in. */

export interface Part extends Range {
  readonly kind: 'list' | 'vector' | 'quote' | 'quasiquote' | 'unquote' | 'name' | 'other';
  /** Empty for parts that consist of others. */
  readonly text: string;
  readonly parts: readonly Part[];
  /** True if the bracket that ends it is there. */
  readonly isClosed: boolean;
}

interface OpenPart extends Part {
  readonly parts: OpenPart[];
  isClosed: boolean;
}

const KINDS: Readonly<Record<string, Part['kind']>> = {
  List: 'list',
  Vector: 'vector',
  Quote: 'quote',
  Quasiquote: 'quasiquote',
  Unquote: 'unquote',
  UnquoteSplicing: 'unquote',
  VariableName: 'name',
  VariableDefinition: 'name',
  FormKeyword: 'name',
  DefinitionKeyword: 'name',
  String: 'other',
  Character: 'other',
  Number: 'other',
  Boolean: 'other',
};

export function partsOf(tree: Tree, text: Text): readonly Part[] {
  const program = text.toString();
  const whole: OpenPart[] = [];
  const open: OpenPart[] = [];
  tree.iterate({
    enter({ name, from, to }) {
      if (name === 'DatumComment') return false;
      if (/^[)\]]$/.test(name)) {
        const around = open.at(-1);
        if (around) around.isClosed = true;
      }
      const kind = KINDS[name];
      if (kind === undefined) return undefined;
      const isLeaf = kind === 'name' || kind === 'other';
      const part: OpenPart = {
        kind,
        from,
        to,
        text: isLeaf ? program.slice(from, to) : '',
        parts: [],
        isClosed: false,
      };
      (open.at(-1)?.parts ?? whole).push(part);
      open.push(part);
      return undefined;
    },
    leave({ name }) {
      if (KINDS[name] !== undefined) open.pop();
    },
  });
  return whole;
}

type ListPart = Part & { readonly kind: 'list' };

export function isList(part: Part | undefined): part is ListPart {
  return part?.kind === 'list';
}

export function isAtom(part: Part): boolean {
  return part.kind === 'name';
}

/** The name that a part is, without the bars that may be around it. */
export function nameIn({ text }: Part): string {
  return text.startsWith('|') ? text.replaceAll(/^\||\|$/g, '') : text;
}
