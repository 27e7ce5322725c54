import type { ModuleDocumentation } from '../documentation.js';

export const binaryTreeDocumentation: ModuleDocumentation = {
  summary: 'Binary trees, made of pairs.',
  exports: {
    make_empty_tree: {
      kind: 'function',
      parameters: [],
      returns: 'BinaryTree',
      text: 'Returns the empty tree, which is `null`.',
    },
    make_tree: {
      kind: 'function',
      parameters: [
        { name: 'value', type: 'any' },
        { name: 'left', type: 'BinaryTree' },
        { name: 'right', type: 'BinaryTree' },
      ],
      returns: 'BinaryTree',
      text: 'Returns a tree with the entry `value` and the branches `left` and `right`.',
      example: 'make_tree(1, make_empty_tree(), make_empty_tree());',
    },
    is_tree: {
      kind: 'function',
      parameters: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      text: 'Tells whether a value is a binary tree: `null`, or a list of an entry and two trees.',
      example: 'is_tree(list(1, null, null)); // true',
    },
    is_empty_tree: {
      kind: 'function',
      parameters: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      text: 'Tells whether a value is the empty tree.',
    },
    entry: {
      kind: 'function',
      parameters: [{ name: 't', type: 'BinaryTree' }],
      returns: 'any',
      text: 'Returns the entry of a tree that is not empty.',
      example: 'entry(make_tree(1, make_empty_tree(), make_empty_tree())); // 1',
    },
    left_branch: {
      kind: 'function',
      parameters: [{ name: 't', type: 'BinaryTree' }],
      returns: 'BinaryTree',
      text: 'Returns the left branch of a tree that is not empty.',
    },
    right_branch: {
      kind: 'function',
      parameters: [{ name: 't', type: 'BinaryTree' }],
      returns: 'BinaryTree',
      text: 'Returns the right branch of a tree that is not empty.',
    },
  },
  types: ['type BinaryTree = null | List;'],
};
