import { MAX_PDF_BYTES } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { pdfProblem } from './pdf-problem';

const pdf = new File(['%PDF-1.7 …'], 'Curves.pdf');

test('one PDF can be uploaded, whatever it is called', async () => {
  expect(await pdfProblem([pdf])).toBeNull();
  expect(await pdfProblem([new File(['\n%PDF-1.4'], 'scan')])).toBeNull();
});

test('files that the server would refuse are reported before they are sent', async () => {
  expect(await pdfProblem([pdf, pdf])).toBe('several');
  expect(await pdfProblem([new File([], 'Curves.pdf')])).toBe('empty');
  expect(await pdfProblem([new File(['PK…'], 'Curves.pdf')])).toBe('notPdf');
  const large = new File([new Uint8Array(MAX_PDF_BYTES + 1)], 'Curves.pdf');
  expect(await pdfProblem([large])).toBe('tooLarge');
});

test('a file that is gone cannot be read', async () => {
  const gone = new File(['%PDF-1.7'], 'Curves.pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  expect(await pdfProblem([gone])).toBe('unreadable');
});
