/** Decides which dollar signs of a text delimit formulas and which are about money. */

/** The parts of a Markdown tree that are used here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, unknown>; hChildren?: unknown };
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The class of a formula between double dollar signs, which is set on its own lines wherever it stands. */
export const BLOCK_CLASS = 'math-display';

/**
 * A plugin to run after `remark-math`, which takes any two dollar signs as delimiters of a formula. As
 * elsewhere (Pandoc), the first one must not be followed by a blank, and the second one must neither be
 * preceded by a blank nor followed by a digit: `$5 and $6` contains no formula. A backslash before a dollar
 * sign always makes it a literal one.
 */
export function mathsMarks() {
  return (tree: Node, file: { toString(): string }): void => {
    const source = String(file);
    visit(tree, source);
  };
}

function visit(node: Node, source: string): void {
  for (const child of node.children ?? []) {
    if (child.type === 'inlineMath') judge(child, source);
    else visit(child, source);
  }
}

function judge(node: Node, source: string): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const marked = source.slice(start, end);
  if (marked.startsWith('$$')) {
    node.data = {
      ...node.data,
      hProperties: { className: ['language-math', BLOCK_CLASS] },
    };
  } else if (/^\$\s|\s\$$/.test(marked) || /^\d/.test(source.slice(end))) {
    node.type = 'text';
    node.value = marked;
    delete node.data;
  }
}
