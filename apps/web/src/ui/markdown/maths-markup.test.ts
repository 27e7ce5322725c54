import { describe, expect, test } from 'vitest';
import { mathsMarkup } from './maths-markup';

test('a formula is drawn, and told to those who listen', () => {
  const markup = mathsMarkup('x^3', false);
  expect(markup).toContain('<math');
  expect(markup).toContain('aria-hidden="true"');
  expect(mathsMarkup('\\sum_{i=1}^n i', true)).toContain('katex-display');
});

test('the error is reported', () => {
  expect(mathsMarkup('\\frac{1', false)).toEqual({
    kind: 'syntax',
    reason: expect.stringContaining("expected '}'"),
  });
  expect(mathsMarkup('\\nosuch', false)).toEqual({
    kind: 'syntax',
    reason: expect.stringContaining('\\nosuch'),
  });
});

describe('a formula that means harm', () => {
  test.each([
    ['a link to a script', '\\href{javascript:alert(1)}{x}'],
    ['any link', '\\url{https://example.org}'],
    ['a picture', '\\includegraphics{https://example.org/x.png}'],
    ['markup of its own', '\\htmlClass{ws-alone}{x} \\htmlStyle{position:fixed}{x}'],
    ['an element', '<img src=x onerror=alert(1)>'],
    ['an element in a text', '\\text{<script>alert(1)</script>}'],
    ['a quotation mark in a colour', '\\color{red" onclick="alert(1)}x'],
  ])('%s makes neither links nor elements', (_what, text) => {
    const markup = mathsMarkup(text, true);
    if (typeof markup !== 'string') return;
    const tags = markup.match(/<[^>]*>/g) ?? [];
    expect(tags.join(' ')).not.toMatch(
      /<(?:a|img|script|iframe)\b|\son\w+=|ws-alone|position:\s*fixed/i,
    );
  });

  test('a huge rule is cut', () => {
    const markup = mathsMarkup('\\rule{9999em}{9999em}', true);
    const drawn = typeof markup === 'string' ? markup.split('katex-html').at(-1) : '';
    const sizes = [...(drawn ?? '').matchAll(/([\d.]+)em/g)].map(([, size]) => Number(size));
    expect(Math.max(...sizes)).toBe(20);
  });

  test.each([
    ['a macro that grows', '\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a'],
    ['a text without an end', 'x'.repeat(100_000)],
    ['braces within braces', `${'{'.repeat(1_500)}x${'}'.repeat(1_500)}`],
    ['roots within roots', `${'\\sqrt{'.repeat(500)}x${'}'.repeat(500)}`],
  ])('%s is not drawn', (_what, text) => {
    expect(mathsMarkup(text, true)).toEqual({ kind: 'tooLarge' });
  });

  test('macros end with their formula', () => {
    mathsMarkup('\\gdef\\mine{x}\\mine', false);
    expect(mathsMarkup('\\mine', false)).toMatchObject({ kind: 'syntax' });
  });
});
