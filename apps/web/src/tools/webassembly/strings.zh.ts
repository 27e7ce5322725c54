import type { Translation } from '../../ui/translation';
import type { webAssemblyEnglish } from './strings.en';

export const webAssemblyChinese: Translation<typeof webAssemblyEnglish> = {
  about: '还没有编译任何内容。',
  howTo:
    '运行程序，这里就会以文本格式显示它编译成的 WebAssembly 模块。控制台里的每次输入各是一个模块。',
  reading:
    '程序的每个函数在模块里有两种形式。第一种把变量放在栈上。调用嵌套过深时，由第二种继续，它把变量放在内存里。',
  without: '上次运行没有编译任何内容。',
  whyWithout: '程序有错误，或者运行由另一个工具记录。请在打开此标签页或控制台时再次运行。',
  module: '模块',
  ofProgram: '程序',
  ofEntry: '输入：{{entry}}',
  code: '模块的文本格式',
  size_other: '{{size}}，{{count}} 行',
  download: '下载',
  downloadHint: '该文件导入内存和库，因此在别处只有提供它们的宿主才能运行它。',
  tooLong: '这个模块的文本太长，无法显示。可以下载该模块。',
  tooLarge: '这个模块太大，无法显示或下载。',
};
