/** Which dollar signs of a text are about mathematics, and which about money. */

/** What this needs to know of a tree of Markdown. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName?: string; hProperties?: Record<string, unknown>; hChildren?: unknown };
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** The class of a formula between two dollar signs each, which gets lines of its own wherever it stands. */
export const BLOCK_CLASS = 'math-display';

/**
 * A plugin behind `remark-math`, which takes any two dollar signs for the marks of a formula. As elsewhere
 * (Pandoc), no blank follows the first one or precedes the second one, and no digit follows that: in `$5 and $6`
 * there is none. A backslash before a dollar sign always makes it one.
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
