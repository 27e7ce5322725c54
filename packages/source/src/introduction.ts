import type { ChapterIntroduction, LanguageIntroduction } from '@wellspring/evaluator';

const SPECIFICATIONS = 'https://docs.sourceacademy.org';
const TEXTBOOK = 'https://sourceacademy.org/sicpjs';

/** Adds the links to what others wrote about a chapter. */
function introduce(chapter: number, summary: ChapterIntroduction['summary']): ChapterIntroduction {
  const name = `Source §${chapter}`;
  return {
    summary,
    links: [
      {
        address: `${SPECIFICATIONS}/source_${chapter}.pdf`,
        label: { en: `Specification of ${name}`, zh: `${name} 的语言规范` },
      },
      {
        address: `${SPECIFICATIONS}/source_${chapter}/`,
        label: { en: `Built-in names of ${name}`, zh: `${name} 的内置名字` },
      },
      { address: TEXTBOOK, label: { en: 'The textbook SICP JS', zh: '教材《SICP JS》' } },
    ],
  };
}

const drawing: LanguageIntroduction['drawing'] = {
  call: 'draw_data(x1, x2, …, xn)',
  example: 'const xs = list(1, list(2), 3);\ndraw_data(xs, tail(xs));',
  head: 'head',
  tail: 'tail',
};

/** The introduction to other languages with the library of Source. */
export const libraryIntroduction: LanguageIntroduction = { chapters: {}, drawing };

/** The introductions to the chapters of Source. */
export const introduction: LanguageIntroduction = {
  drawing,
  chapters: {
    1: introduce(1, {
      en: 'The language of the first chapter of SICP JS: numbers, strings, names, functions, conditionals and recursion, and nothing that they do without.',
      zh: '《SICP JS》第一章的语言：数、字符串、名字、函数、条件和递归，此外别无他物。',
    }),
    2: introduce(2, {
      en: 'Source §1 with pairs and lists: data that is put together from parts, and functions that work on all of it.',
      zh: '在 Source §1 之上加入序对和列表：由部分组成的数据，以及处理它们的函数。',
    }),
    3: introduce(3, {
      en: 'Source §2 with what changes: variables, assignment, loops, arrays and streams.',
      zh: '在 Source §2 之上加入会变化的东西：变量、赋值、循环、数组和流。',
    }),
    4: introduce(4, {
      en: 'Source §3 with programs that work on programs: parse, and functions with any number of arguments.',
      zh: '在 Source §3 之上加入处理程序的程序：parse，以及参数个数任意的函数。',
    }),
  },
};
