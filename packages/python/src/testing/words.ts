import type { Phrasebook } from '@wellspring/evaluator';

/** What other languages have in common with Python, so that their phrasebooks translate it. */
export const chinese: Phrasebook = {
  phrases: { "Module '{name}' not found.": '找不到模块 {name}。' },
  words: { string: '字符串', boolean: '布尔值', function: '函数', object: '对象' },
};
