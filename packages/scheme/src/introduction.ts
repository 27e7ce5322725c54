import type { ChapterIntroduction, LanguageIntroduction } from '@wellspring/evaluator';

const BOOK: ChapterIntroduction['links'][number] = {
  address: 'https://web.mit.edu/6.001/6.037/sicp.pdf',
  label: { en: 'The textbook SICP', zh: '教材《SICP》' },
};

const REPORT: ChapterIntroduction['links'][number] = {
  address: 'https://small.r7rs.org/attachment/r7rs.pdf',
  label: { en: 'Report on Scheme (R7RS)', zh: 'Scheme 语言报告（R7RS）' },
};

const introduce = (en: string, zh: string): ChapterIntroduction => ({
  summary: { en, zh },
  links: [BOOK],
});

/** The introductions to the chapters of Scheme. */
export const introduction: LanguageIntroduction = {
  drawing: {
    call: '(draw-data x1 x2 … xn)',
    example: '(define xs (list 1 (list 2) 3))\n(draw-data xs (cdr xs))',
    head: 'car',
    tail: 'cdr',
  },
  chapters: {
    [-9]: introduce(
      'The language of the first chapter of SICP: numbers, strings, names, procedures, conditionals and recursion.',
      '《SICP》第一章的语言：数、字符串、名字、过程、条件和递归。',
    ),
    [-10]: introduce(
      'Scheme §1 with pairs, lists and symbols: data that is put together from parts, and programs that work on expressions.',
      '在 Scheme §1 之上加入序对、列表和符号：由部分组成的数据，以及处理表达式的程序。',
    ),
    [-11]: introduce(
      'Scheme §2 with what changes: assignment, pairs that can be changed, vectors, and promises for streams.',
      '在 Scheme §2 之上加入会变化的东西：赋值、可以改变的序对、向量，以及用于流的承诺。',
    ),
    [-12]: introduce(
      'Scheme §3 with continuations: call/cc gives a program the rest of its own evaluation as a procedure.',
      '在 Scheme §3 之上加入续延：call/cc 把程序剩余的求值作为过程交给程序自己。',
    ),
    [-13]: {
      summary: {
        en: 'All of Scheme: macros, loops, characters, several values, records, errors that programs handle, and eval.',
        zh: '完整的 Scheme：宏、循环、字符、多个值、记录、由程序处理的错误，以及 eval。',
      },
      links: [BOOK, REPORT],
    },
  },
};
