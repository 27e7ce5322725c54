import { isSuite, parseSuite, type SuiteResult } from '../../unittest/pages.js';
import type { Element, React } from './react.js';
import { readEach, tabOf } from './tab.js';

/** A published tab with the results of tests. */
export const makeSuitesTab = tabOf<SuiteResult>({
  modules: ['unittest'],
  label: 'Test suites',
  iconName: 'lab-test',
  read: readEach((data) => parseSuite(data)),
  show: (react, suites) =>
    react.createElement(
      'div',
      null,
      suites.map((suite, index) =>
        react.createElement('section', { key: index }, ...suiteParts(react, suite)),
      ),
    ),
});

function suiteParts(react: React, suite: SuiteResult): Element[] {
  const { createElement: h } = react;
  const { name, results, passCount, runtime } = suite;
  return [
    h('h3', null, name),
    h('p', null, `Passed ${passCount}/${results.length} in ${runtime.toFixed(2)}ms`),
    results.length === 0
      ? h('p', null, 'This test suite did not contain any tests/suites')
      : h(
          'ol',
          null,
          results.map((result, index) =>
            isSuite(result)
              ? h('li', { key: index }, ...suiteParts(react, result))
              : h(
                  'li',
                  { key: index },
                  `${result.name}: ${result.passed ? 'passed' : `failed. ${result.error ?? ''}`}`,
                ),
          ),
        ),
  ];
}
