import type { ModuleDocumentation } from '../documentation.js';

export const replDocumentation: ModuleDocumentation = {
  summary:
    'A read-eval-print loop whose evaluator is a function of the program, in a tab with an editor of its own.',
  exports: {
    set_evaluator: {
      kind: 'function',
      parameters: [{ name: 'eval_func', type: '(entry: string) => any' }],
      returns: 'any',
      text: 'Sets the function that evaluates entries. The tab calls it with the text of the entry, and shows the value that it returns. Calling it again replaces the function.',
      example: 'set_evaluator(entry => "You wrote: " + entry);',
    },
    repl_display: {
      kind: 'function',
      parameters: [{ name: 'content', type: 'any' }],
      returns: 'any',
      text: 'Displays a value in the tab, a string without its quotes, and returns the value.',
      example: 'repl_display("Hello");',
    },
    rich_repl_display: {
      kind: 'function',
      parameters: [{ name: 'content', type: 'any' }],
      returns: 'any',
      text: 'Displays text with styles in the tab, and returns `content`: a string, or a pair of such a text and a style. The styles are `bold`, `italic`, `underline`, `small`, `medium`, `large`, `gigantic`, `clrt#rrggbb` for the colour of the text and `clrb#rrggbb` for the colour behind it. Of several sizes or colours, the innermost counts.',
      example: 'rich_repl_display(pair(pair("Hello", "bold"), "clrt#0b6e69"));',
    },
    set_background_image: {
      kind: 'function',
      parameters: [
        { name: 'img_url', type: 'string' },
        { name: 'background_color_alpha', type: 'number' },
      ],
      returns: 'void',
      text: 'Puts a picture behind the editor of the tab. `background_color_alpha` says how much the colour of the editor covers it: 0 for not at all, 1 for entirely. The address begins with `https://` or `data:image/`.',
      example: 'set_background_image("https://example.org/image.png", 0.8);',
    },
    set_font_size: {
      kind: 'function',
      parameters: [{ name: 'font_size_px', type: 'number' }],
      returns: 'void',
      text: 'Sets the size of the text in the editor of the tab, in pixels.',
      example: 'set_font_size(20);',
    },
    set_program_text: {
      kind: 'function',
      parameters: [{ name: 'text', type: 'string' }],
      returns: 'void',
      text: 'Replaces the text in the editor of the tab.',
      example: 'set_program_text("1 + 1;");',
    },
    default_js_slang: {
      kind: 'constant',
      type: '(program: string) => any',
      text: 'The language of the program as an evaluator: `set_evaluator(default_js_slang);` evaluates entries as the console does, with the names of the program. It cannot be called.',
    },
  },
  types: [],
};
