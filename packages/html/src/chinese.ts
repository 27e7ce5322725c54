import type { Phrasebook } from '@wellspring/evaluator';

/** Messages about documents, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    'The document is too long to be shown.': '文档过长，无法显示。',
    'Pictures and other data within it may be what makes it so long.':
      '可能是其中的图片和其他数据使它过长。',
  },
};
