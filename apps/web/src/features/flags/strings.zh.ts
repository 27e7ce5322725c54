import type { Translation } from '../../ui/translation';
import type { flagsEnglish } from './strings.en';

export const flagsChinese: Translation<typeof flagsEnglish> = {
  title: '功能开关',
  about: '你可以开启或关闭的工作方式。你的选择保存在本设备上，在所有标签页中立即生效。',
  group: {
    editor: '编辑器',
    page: '页面',
  },
  flag: {
    completion: {
      automatic: {
        name: '输入时提供名称',
        about: '关闭后，只有在你按 Ctrl-Space 请求时才提供名称。',
      },
    },
    brackets: {
      close: {
        name: '自动闭合括号和引号',
        about: '输入左括号或左引号时，自动补上与之对应的右边部分。',
      },
    },
    shortcuts: {
      'single-keys': {
        name: '单键快捷键',
        about:
          '在文本框之外，单个按键（例如用 ? 打开快捷键列表）会执行操作。如果你用语音操作电脑或容易误按，请将其关闭。',
      },
    },
    python: {
      full: {
        name: '完整 Python',
        about:
          '在 Python §1 之外，在 playground 中提供“Full Python”：完整的 CPython 及其标准库。选择它时会下载一次，共 6 MB。',
      },
    },
    language: {
      pseudo: {
        name: '伪语言',
        about: '在界面语言中提供“Pseudo”：变形的英文，供翻译和测试人员使用。',
      },
    },
  },
  address: '通过网址：',
  changed: '已更改',
  fixed: '由部署设定',
  reset: '重置',
  resetOf: '重置“{{name}}”',
  resetAll: '全部重置',
  on: '开',
  off: '关',
  notKept: '保存到本地存储时出错',
  notKeptNext: '你的选择在此页面关闭之前有效。',
  addressed: '由网址设定：{{flags}}。',
  unknown: '网址中的这些功能不存在：{{names}}。',
  invalid: '网址中既不是开也不是关的有：{{names}}。',
  locked: '网址无法更改由部署设定的功能：{{names}}。',
};
