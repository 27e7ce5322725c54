import { checkFunction, checkNumber, unexpected } from '../checks.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  ModuleValue,
  type ProgramFunction,
  type Value,
} from '../module.js';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PROGRAM_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TEXTS,
  type ReplAnswer,
  type ReplMessage,
  type ReplText,
} from './messages.js';
import { readRichText } from './rich-text.js';

/** The module `repl`: a program says how entries are evaluated, in a tab with an editor of its own. */
export const core: ModuleCore = {
  name: 'repl',
  create(host) {
    const repl = new Repl(host);
    return {
      functions: repl.functions,
      constants: { [LANGUAGE_NAME]: repl.language },
      answer: (request) => repl.answer(request),
    };
  },
};

class Initialized extends ModuleValue {
  toReplString() {
    return '<Programmable Repl Initialized>';
  }
}

const LANGUAGE_NAME = 'default_js_slang';

class Repl {
  readonly #host: ModuleHost;
  /** Null until there is one, and while the language of the program evaluates entries. */
  #evaluator: ProgramFunction | null = null;
  /** True while an entry of the tab is evaluated. Its texts are for the answer, the others for the channel. */
  #isEvaluating = false;
  #texts: ReplText[] = [];
  /** Stands for the language of the program as an evaluator. */
  readonly language: Value;

  constructor(host: ModuleHost) {
    this.#host = host;
    this.language = host.makeFunction(LANGUAGE_NAME, 'program', () => {
      throw host.error(
        `${LANGUAGE_NAME}: Cannot be called directly. You should use it as the parameter of the function "set_evaluator"`,
        `Write set_evaluator(${LANGUAGE_NAME}); and run entries in the tab.`,
      );
    });
  }

  get functions() {
    return {
      set_evaluator: {
        parameters: 'eval_func',
        call: (evaluator) => {
          const checked = checkFunction(this.#host, { of: 'set_evaluator', value: evaluator }, 1);
          const isLanguage = checked === this.language;
          this.#evaluator = isLanguage ? null : checked;
          this.#emit({ type: 'evaluator', isLanguage });
          return new Initialized();
        },
      },
      repl_display: {
        parameters: 'content',
        call: (content) => {
          this.#display({ text: this.#textOf(content) });
          return content;
        },
      },
      rich_repl_display: {
        parameters: 'content',
        call: (content) => {
          this.#display(readRichText(this.#host, content));
          return content;
        },
      },
      set_background_image: {
        parameters: 'img_url, background_color_alpha',
        call: (url, alpha) => {
          const of = 'set_background_image';
          const range = { min: 0, max: 1 };
          const parameter = 'background_color_alpha';
          const checked = checkNumber(this.#host, { of, parameter, value: alpha }, range);
          this.#emit({ type: 'background', url: this.#checkAddress(url, of), alpha: checked });
        },
      },
      set_font_size: {
        parameters: 'font_size_px',
        call: (value) => {
          const of = 'set_font_size';
          const size = checkNumber(this.#host, { of, value }, { min: 0, isInteger: true });
          this.#emit({ type: 'font', size });
        },
      },
      set_program_text: {
        parameters: 'text',
        call: (value) => {
          if (typeof value !== 'string') {
            throw unexpected(this.#host, 'string', { of: 'set_program_text', value });
          }
          this.#emit({ type: 'program', text: value.slice(0, MAX_PROGRAM_LENGTH) });
        },
      },
    } satisfies Record<string, ModuleFunction>;
  }

  /**
   * Evaluates an entry, or returns what it has displayed before it failed.
   * @throws whatever the evaluator throws. The texts until then are in the next answer
   */
  answer(request: unknown): ReplAnswer | null {
    if (request === 'texts') return { texts: this.#takeTexts(), value: null };
    const entry = entryOf(request);
    const evaluator = this.#evaluator;
    if (entry === undefined || evaluator === null) return null;
    this.#texts = [];
    this.#isEvaluating = true;
    try {
      const value = this.#host.call(evaluator, entry);
      const text = value === undefined ? null : cut(this.#host.stringify(value));
      return { texts: this.#takeTexts(), value: text };
    } finally {
      this.#isEvaluating = false;
    }
  }

  #takeTexts(): readonly ReplText[] {
    const texts = this.#texts;
    this.#texts = [];
    return texts;
  }

  #display({ text, ...style }: ReplText): void {
    const shown = { text: cut(text), ...style };
    if (!this.#isEvaluating) {
      this.#emit({ type: 'text', ...shown });
      return;
    }
    this.#host.spend(shown.text.length / CHARACTERS_PER_OPERATION);
    if (this.#texts.length < MAX_TEXTS) this.#texts.push(shown);
  }

  #textOf(value: Value): string {
    return typeof value === 'string' ? value : this.#host.stringify(value);
  }

  #checkAddress(value: Value, of: string): string {
    const isAddress =
      typeof value === 'string' &&
      value.length <= MAX_ADDRESS_LENGTH &&
      /^(?:https:\/\/|data:image\/)/i.test(value);
    if (isAddress) return value;
    throw unexpected(this.#host, 'address that begins with https:// or data:image/', {
      of,
      parameter: 'img_url',
      value,
    });
  }

  #emit(message: ReplMessage): void {
    this.#host.emit(core.name, () => message);
  }
}

const CHARACTERS_PER_OPERATION = 20;

function cut(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`;
}

function entryOf(request: unknown): string | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const { type, entry } = request as { readonly type?: unknown; readonly entry?: unknown };
  return type === 'evaluate' && typeof entry === 'string' ? entry : undefined;
}
