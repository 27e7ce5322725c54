import { expect, test } from 'vitest';
import { isPdf, pdfName } from './pdf-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);

test('PDFs are recognised by their content', () => {
  expect(isPdf(bytes('%PDF-1.7\n…'))).toBe(true);
  expect(isPdf(bytes(`${' '.repeat(1000)}%PDF-1.4`))).toBe(true);
  for (const other of ['', '%PDF', '<html>', 'PK\u0003\u0004', `${' '.repeat(2000)}%PDF-1.4`]) {
    expect([other, isPdf(bytes(other))]).toEqual([other, false]);
  }
});

test.each([
  ['Curves.pdf', 'Curves.pdf'],
  ['Kurven und Bögen.PDF', 'Kurven und Bögen.pdf'],
  ['任务一.pdf', '任务一.pdf'],
  ['no ending', 'no ending.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\papers\\m1.pdf', 'm1.pdf'],
  ['line\r\nX-Header: 1.pdf', 'lineX-Header: 1.pdf'],
  ['turned\u202Efdp.exe', 'turnedfdp.exe.pdf'],
  ['half\uD800.pdf', 'half.pdf'],
  ['', 'assessment.pdf'],
  ['.pdf', 'assessment.pdf'],
  [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('a file called %j is offered as %j', (sent, name) => {
  expect(pdfName(sent)).toBe(name);
});
