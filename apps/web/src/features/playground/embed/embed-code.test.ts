import { expect, test } from 'vitest';
import { embedCode, readTool } from './embed-code';

const code = (change: Partial<Parameters<typeof embedCode>[0]> = {}) =>
  embedCode({
    address: 'https://school.test/open/playground?embed',
    fragment: '#share=1.AbC-_9',
    tool: null,
    title: 'Program in Source §2',
    ...change,
  });

test('the frame shows the program, and is loaded when it is scrolled to', () => {
  expect(code()).toContain('src="https://school.test/open/playground?embed#share=1.AbC-_9"');
  expect(code()).toContain('title="Program in Source §2"');
  expect(code()).toContain('loading="lazy"');
  expect(code()).toContain('allow-popups-to-escape-sandbox');
});

test('a tool stands beside the program, also where the link leads to a step', () => {
  expect(code({ tool: 'cse_machine' })).toContain('#share=1.AbC-_9&amp;tool=cse_machine"');
  const fragment = '#share=1.A&tool=subst_visualiser&step=3&limit=1000';
  expect(code({ fragment })).toContain('&amp;tool=subst_visualiser&amp;step=3&amp;limit=1000"');
});

test('no text leaves its attribute', () => {
  expect(code({ title: '"><script>' })).toContain('title="&quot;&gt;&lt;script&gt;"');
});

test.each([
  ['#share=1.A&tool=data_visualizer', 'data_visualizer'],
  ['#share=1.A', null],
  ['#share=1.A&tool=nothing', null],
])('%s asks for %s', (link, tool) => {
  expect(readTool(link)).toBe(tool);
});
