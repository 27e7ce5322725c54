import { COMMON_QUESTION, type Form, OLDER_NAMES, ROOT_FORM, TASK_FORM } from './known-names.js';
import { nearestName } from './nearest-name.js';
import type { ProblemLog } from './problems.js';
import {
  type CommonQuestionFile,
  formatOf,
  type QuestionFormat,
  type QuestionFormats,
} from './questions/question-format.js';
import type { Element } from './xml-element.js';

/** Attributes that any element may have without a warning: namespaces, and those that XML itself defines. */
const OF_XML = /^(?:xmlns$|xmlns:|xml:|xsi:)/;

/**
 * Warns of everything in a file that is not read: unknown elements and attributes, repeated elements, text
 * where only elements are read. Each name of the older dialect is reported once.
 * @param root the root element
 * @param formats the types of questions
 * @param log receives the warnings
 */
export function reportUnread(
  root: Element,
  formats: QuestionFormats<CommonQuestionFile>,
  log: ProblemLog,
): void {
  new UnreadReport(formats, log).visitRoot(root);
}

class UnreadReport {
  readonly #formats: QuestionFormats<CommonQuestionFile>;
  readonly #belongs: Readonly<Record<string, string>>;
  readonly #log: ProblemLog;
  readonly #olderNames = new Set<string>();
  #question: number | null = null;
  #questions = 0;
  #hasTask = false;

  constructor(formats: QuestionFormats<CommonQuestionFile>, log: ProblemLog) {
    this.#formats = formats;
    const places = Object.values(formats).map(({ belongs }) => belongs);
    this.#belongs = Object.assign({}, BELONGS, ...places);
    this.#log = log;
  }

  visitRoot(root: Element): void {
    if (root.name === 'TASK') this.#visit(root, TASK_FORM);
    else this.#visitContent(root, ROOT_FORM);
  }

  #visit(element: Element, form: Form): void {
    const known = form.attributes ?? [];
    for (const name of element.attributes.keys()) {
      if (this.#log.hasEnoughWarnings) return;
      if (known.includes(name) || OF_XML.test(name)) continue;
      const message = `${element.name} has no attribute ${name}.${this.#suggestion(name, known)}`;
      this.#warn('unknown-attribute', element.positionOf(name), message);
    }
    this.#visitContent(element, form);
  }

  #visitContent(element: Element, form: Form): void {
    if (form.children && element.rawText.trim() !== '') {
      const message = `The text directly in ${element.name} is not read.`;
      this.#warn('stray-text', element.position, message);
    }
    const seen = new Set<string>();
    for (const child of element.children) {
      if (this.#log.hasEnoughWarnings) return;
      this.#visitChild(child, element, form, seen);
    }
  }

  #visitChild(child: Element, parent: Element, form: Form, seen: Set<string>): void {
    const { children = {}, repeatable = [] } = form;
    const { name } = child;
    if (form === ROOT_FORM && name !== 'TASK' && child.everywhere('TASK').length > 0) {
      // The task may be inside any element.
      this.#visitContent(child, ROOT_FORM);
      return;
    }
    if (!Object.hasOwn(children, name)) {
      const hint =
        form.children === undefined
          ? ' To have markup in a text, write it in a CDATA section.'
          : this.#suggestion(name, Object.keys(children));
      const message = `${name} is not read in ${parent.name}.${hint}`;
      this.#warn('unknown-element', child.position, message);
      return;
    }
    if (name === 'TASK') {
      if (this.#hasTask) {
        const message = 'There is more than one TASK: of the others, nothing is read.';
        this.#warn('duplicate-element', child.position, message);
        return;
      }
      this.#hasTask = true;
    }
    const current = OLDER_NAMES[name] ?? name;
    if (current !== name && !this.#olderNames.has(name)) {
      this.#olderNames.add(name);
      const message = `${name} is the older name of ${current}, and is read as that.`;
      this.#warn('older-name', child.position, message);
    }
    if (seen.has(current) && !repeatable.includes(name)) {
      const message = `${parent.name} has more than one ${current}: only one is read.`;
      this.#warn('duplicate-element', child.position, message);
    }
    seen.add(current);
    this.#visitKnown(child, children[name] ?? {});
  }

  #visitKnown(element: Element, form: Form): void {
    if (element.name !== 'PROBLEM') {
      this.#visit(element, form);
      return;
    }
    this.#question = ++this.#questions;
    const type = element.attributes.get('type') ?? '';
    const format = formatOf(this.#formats, type);
    this.#visit(element, questionForm(format ? [format] : Object.values(this.#formats)));
    this.#question = null;
  }

  #suggestion(name: string, known: readonly string[]): string {
    const instead = own(GIVEN_UP, name);
    if (instead !== undefined) return instead;
    const place = own(this.#belongs, name);
    if (place !== undefined) return ` It is read in ${place}.`;
    const nearest = nearestName(name, known);
    return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  }

  #warn(...[code, at, message]: Parameters<ProblemLog['warning']>): void {
    this.#log.warning(code, at, message, this.#question);
  }
}

/**
 * The elements that a question of these types may contain. If the type is unknown, it may contain what any
 * type may, so that the mistake is not reported twice.
 */
function questionForm(formats: readonly QuestionFormat<CommonQuestionFile>[]): Form {
  const children = formats.reduce<Children>(
    (all, { form }) => mergedChildren(all, form.children),
    COMMON_QUESTION.children,
  );
  const repeatable = formats.flatMap(({ form }) => form.repeatable);
  return { attributes: COMMON_QUESTION.attributes, children, repeatable };
}

type Children = Readonly<Record<string, Form>>;

function mergedChildren(some: Children, others: Children): Children {
  const both = Object.entries(others).map(([name, form]) => {
    const known = some[name];
    return [name, known ? mergedForm(known, form) : form] as const;
  });
  return { ...some, ...Object.fromEntries(both) };
}

function mergedForm(one: Form, other: Form): Form {
  return {
    attributes: [...(one.attributes ?? []), ...(other.attributes ?? [])],
    ...((one.children ?? other.children) && {
      children: mergedChildren(one.children ?? {}, other.children ?? {}),
    }),
    repeatable: [...(one.repeatable ?? []), ...(other.repeatable ?? [])],
  };
}

/** Names that are no longer used, and what replaces them. */
const GIVEN_UP: Readonly<Record<string, string>> = {
  GRADER: ' Marks come from the testcases in TESTCASES.',
  maxgrade: ' Marks are XP, given by maxxp.',
  DEPLOYMENT: ' It is read as an element in PROBLEM.',
  GRADERDEPLOYMENT: ' It is read as an element in PROBLEM.',
};

/**
 * For names that are often written one level too high: the element they belong in. Those in questions are in
 * the formats.
 */
const BELONGS: Readonly<Record<string, string>> = {
  PROBLEM: 'PROBLEMS',
  SYMBOL: 'EXTERNAL',
  EXTERNAL: 'PROGRAMMINGLANGUAGE',
  GLOBAL: 'PROGRAMMINGLANGUAGE',
  OPTION: 'PROGRAMMINGLANGUAGE',
};

/** Ignores inherited properties such as `toString`. */
function own(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
