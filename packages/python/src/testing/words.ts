import type { Phrasebook } from '@wellspring/evaluator';

/** The phrases and words that Python shares with other languages, whose phrasebooks translate them. */
export const chinese: Phrasebook = {
  phrases: { "Module '{name}' not found.": '找不到模块 {name}。' },
  words: {
    string: '字符串',
    boolean: '布尔值',
    function: '函数',
    object: '对象',
    if: 'if',
    else: 'else',
  },
};
