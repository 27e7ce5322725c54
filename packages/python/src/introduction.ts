import type { LanguageIntroduction } from '@wellspring/evaluator';

/** The introduction to Python §1. */
export const introduction: LanguageIntroduction = {
  chapters: {
    [-4]: {
      summary: {
        en: 'A small part of Python for the first steps: numbers, strings, names, functions, conditionals and recursion. What programs do is what Python 3 does; functions such as math.sqrt are called math_sqrt.',
        zh: 'Python 的一小部分，适合入门：数、字符串、名字、函数、条件和递归。程序的行为与 Python 3 相同；math.sqrt 等函数在这里叫 math_sqrt。',
      },
      links: [
        {
          address: 'https://docs.python.org/3/tutorial/',
          label: { en: 'The Python tutorial', zh: 'Python 教程' },
        },
        {
          address: 'https://docs.python.org/3/library/math.html',
          label: { en: 'The functions of the module math', zh: 'math 模块的函数' },
        },
      ],
    },
  },
};
