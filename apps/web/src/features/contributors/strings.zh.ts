import type { Translation } from '../../ui/translation';
import type { contributorsEnglish } from './strings.en';

export const contributorsChinese: Translation<typeof contributorsEnglish> = {
  title: '贡献者',
  project: '本项目',
  about:
    '{{product}} 是自由软件：任何人都可以依据 Apache License 2.0 使用、研究、修改和传播它。它由编写、翻译、测试以及用它教学的人们共同完成。',
  licence: '{{product}} 的许可证',
  howTo: '要参与其中，请从源代码中的 docs/contributing.md 开始。它会带你从克隆仓库走到第一次改动。',
  howToLink: '如何贡献',
  libraries: '所用的库',
  thanks: '本页面建立在他人的成果之上。以下是其中实际包含的库。',
  notices: '所有许可证全文',
  search: '搜索库',
  found_other: '{{count}} 个库',
  nothing: '没有符合“{{searched}}”的库。',
  by: '作者：{{author}}',
  part: {
    interface: '界面',
    editor: '编辑器',
    languages: '语言',
    fonts: '字体',
  },
};
