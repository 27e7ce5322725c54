import { parseAssessmentXml, type ParsedAssessment } from './parse-assessment.js';
import { MAX_LENGTH } from './parse-document.js';
import { ProblemLog } from './problems.js';

/** In all supported encodings, a UTF-16 code unit of text takes at most four bytes. */
const MAX_BYTES = MAX_LENGTH * 4;

/** The XML declaration at the beginning of a file, which contains only ASCII characters. */
const DECLARED = /^<\?xml\s[^>]{0,100}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/;

/**
 * Reads an assessment from a file. The encoding is that of the byte order mark, or else of the XML
 * declaration, or else UTF-8. Never throws, whatever the bytes are.
 * @returns the same as `parseAssessmentXml`; bytes that are invalid in the encoding are an error at their
 *   place
 */
export function parseAssessmentFile(bytes: Uint8Array): ParsedAssessment {
  if (bytes.length > MAX_BYTES) {
    return failed('too-large', `The file is too large: it may have ${MAX_LENGTH} characters.`);
  }
  const encoding = encodingOf(bytes);
  try {
    return parseAssessmentXml(decode(bytes, encoding));
  } catch (error) {
    if (error instanceof RangeError) {
      return failed('wrong-encoding', `The encoding ${encoding} cannot be read. Save it as UTF-8.`);
    }
    if (!(error instanceof TypeError)) throw error;
    const message = `This is not text in ${encoding.toUpperCase()}. Save the file as UTF-8.`;
    return failed('wrong-encoding', message, endOf(soundPart(bytes, encoding)));
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0 && second === LESS_THAN) return 'utf-16be';
  if (first === LESS_THAN && second === 0) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = DECLARED.exec(start.replace('\u{EF}\u{BB}\u{BF}', ''))?.[1]?.toLowerCase();
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return declared === undefined || declared.startsWith('utf-16') ? 'utf-8' : declared;
}

const LESS_THAN = 0x3c;

/** The names of windows-1252, which is also meant when a file says Latin-1 (WHATWG Encoding, section 4.2). */
const WINDOWS_1252 = new Set([
  'windows-1252',
  'cp1252',
  'iso-8859-1',
  'iso8859-1',
  'latin1',
  'us-ascii',
]);

/**
 * The characters of windows-1252 from 0x80 to 0x9F. Latin-1 has control characters there, which are never
 * meant.
 */
const FROM_0X80 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** @throws TypeError when the bytes are invalid in that encoding, RangeError when the encoding is unknown */
function decode(bytes: Uint8Array, encoding: string): string {
  if (!WINDOWS_1252.has(encoding)) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  // Decoded by hand, because the decoders of Node 20 omit the characters from 0x80 to 0x9F.
  const characters = new Uint16Array(bytes.length);
  for (const [index, byte] of bytes.entries()) {
    characters[index] = byte >= 0x80 && byte <= 0x9f ? FROM_0X80.charCodeAt(byte - 0x80) : byte;
  }
  return new TextDecoder('utf-16le').decode(characters);
}

/** The text before the first invalid byte. */
function soundPart(bytes: Uint8Array, encoding: string): string {
  const [sound = ''] = new TextDecoder(encoding).decode(bytes).split('\u{FFFD}', 1);
  return sound;
}

function endOf(text: string): { line: number; column: number } {
  const lines = text.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function failed(
  code: 'too-large' | 'wrong-encoding',
  message: string,
  at = { line: 1, column: 1 },
): ParsedAssessment {
  const log = new ProblemLog();
  log.error(code, at, message);
  return { assessment: null, problems: log.inOrder(), questionPositions: [] };
}
