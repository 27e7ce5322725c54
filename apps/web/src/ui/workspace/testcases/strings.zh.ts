import type { Translation } from '../../translation';
import type { testcasesEnglish } from './strings.en';

/** Texts of testcases and of what the autograder found. */
export const testcasesChinese: Translation<typeof testcasesEnglish> = {
  testcases: {
    title: '测试用例',
    runAll: '运行全部测试用例',
    runningAll: '正在运行所有测试用例！',
    stop: '停止测试用例',
    run: '运行测试用例 {{number}}',
    empty: '这道题没有测试用例。',
    number: '测试用例',
    program: '程序',
    expected: '期望结果',
    actual: '实际结果',
    score: '分值',
    hidden: '隐藏的测试用例',
    noAnswer: '无结果',
    passed: '通过',
    failed: '未通过',
    error: '错误',
    running: '运行中',
    waiting: '等待中',
    notRun: '未运行',
    outdated: '得出这些结果后程序已改动。',
    aborted: '测试用例 {{number}} 的执行已中止',
    summary: '{{total}} 个中通过 {{passed}} 个',
  },
  autograder: {
    title: '自动评分结果',
    empty: '没有可显示的结果。',
    pending: '自动评分正在进行，完成后结果会显示在这里。',
    failed: '自动评分未能完成。教师可以重新启动。',
    number: '序号',
    status: '测试状态',
    expected: '期望',
    actual: '实际',
    hidden: '不显示',
    pass: '通过',
    fail: '未通过',
    error: '错误',
  },
};
