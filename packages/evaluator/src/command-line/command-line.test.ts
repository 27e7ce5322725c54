import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { builtChunks } from '../testing/built-chunks.js';
import { graderPids } from '../testing/grader-pids.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { textStreams } from '../testing/text-streams.js';
import { main } from './index.js';

/** The test language, in place of one from the catalogue. Its programs are JavaScript. */
let chunks: { worker: string; source: string };

beforeAll(async () => {
  const { worker, fixture } = await builtChunks();
  chunks = { worker, source: fixture };
});

/** Flags that let Node run our sources directly. */
const FROM_SOURCES = ['--conditions=wellspring-source', '--import=tsx', '--input-type=module'];

async function invoke(words: string[], input: Iterable<string> = []) {
  const streams = textStreams(input);
  const code = await main(words, chunks, TEST_CATALOGUE, streams);
  return { code, written: streams.written(), complaints: streams.complaints() };
}

async function programFile(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'well spring ')), 'main.js');
  await writeFile(file, text);
  return file;
}

const request = (id: unknown, text: string, more: object = {}) =>
  JSON.stringify({
    id,
    language: 'source',
    chapter: 4,
    variant: 'default',
    files: { '/program.js': text },
    entry: '/program.js',
    timeoutMs: 1000,
    ...more,
  });

async function evaluate(lines: string[]) {
  const { code, written } = await invoke(['evaluate', '--ndjson'], [lines.join('\n')]);
  expect(code).toBe(0);
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; status: string; errors: { type: string }[] });
}

test('evaluate gives the steps of an evaluation, where a language has them', async () => {
  const lines = [
    request('steps', 'return "as if stepped";', { mode: 'stepper', stepLimit: 7 }),
    request('result', 'return options.stepLimit;', { stepLimit: 7 }),
    request('unknown', 'return 1;', { mode: 'backwards' }),
    request('no machine', 'return 1;', { mode: 'cse' }),
  ];
  const replies = new Map((await evaluate(lines)).map((reply) => [reply.id, reply]));
  expect(replies.get('steps')).toMatchObject({
    status: 'finished',
    total: 2,
    steps: [
      {
        code: 'return "as if stepped";',
        marker: 'none',
        explanation: 'at most 7',
        redex: 'return',
      },
      { code: '', marker: 'afterMarker', explanation: '' },
    ],
  });
  expect(replies.get('result')).not.toHaveProperty('steps');
  expect(replies.get('unknown')).toMatchObject({
    status: 'error',
    errors: [{ message: 'This language cannot be recorded in the mode backwards.' }],
  });
  expect(replies.get('no machine')).toMatchObject({
    status: 'error',
    errors: [{ message: 'CSE machine is not enabled' }],
  });
});

test('`run` writes the displayed values, then the result', async () => {
  const file = await programFile('display("a"); display("b\\nc"); return settings.chapter;');
  expect(await invoke(['run', file, '--chapter', '2'])).toEqual({
    code: 0,
    written: 'a\nb\nc\n2\n',
    complaints: '',
  });
});

test('run and evaluate pass options of the language on', async () => {
  const program = 'return JSON.stringify(settings.languageOptions);';
  const file = await programFile(program);
  expect(await invoke(['run', file, '--option', 'a=b=c', '--option', 'd='])).toMatchObject({
    written: '{"a":"b=c","d":""}\n',
  });
  const languageOptions = { e: 'f' };
  expect(await evaluate([request(1, program, { languageOptions })])).toMatchObject([
    { result: '{"e":"f"}' },
  ]);
});

test('run writes errors with their lines apart, and fails', async () => {
  const file = await programFile('display("a"); throw "Bad";');
  expect(await invoke(['run', file])).toEqual({
    code: 1,
    written: 'a\n',
    complaints: 'Line 1: Bad\n',
  });
  expect(await invoke(['run', '/nonesuch.js'])).toMatchObject({ code: 1, written: '' });
});

const ASK_TWICE = `return (async () => {
  const first = await world.prompt('Name?');
  return [first, await world.prompt('Age?')].join();
})();`;

test.each([
  ['Ada\n36\n', 'Ada,36'],
  ['Ada', 'Ada,'],
  ['\n\n', ','],
])('run reads the answers to questions from the input %j', async (typed, value) => {
  const file = await programFile(ASK_TWICE);
  expect(await invoke(['run', file], [typed])).toEqual({
    code: 0,
    written: `Name?\nAge?\n${value}\n`,
    complaints: '',
  });
});

test.each([
  [[]],
  [['dance']],
  [['run']],
  [['run', 'a.js', 'b.js']],
  [['run', 'a.js', '--chapter', 'four']],
  [['run', 'a.js', '--chapter', '9']],
  [['run', 'a.js', '--timeout', '-1']],
  [['run', 'a.js', '--option', 'nothing']],
  [['run', 'a.js', '--no-such-option']],
  [['evaluate']],
  [['repl', 'a.js']],
])('wrong arguments end with a message and the exit code of misuse: %j', async (words) => {
  const { code, written, complaints } = await invoke(words);
  expect({ code, written }).toEqual({ code: 2, written: '' });
  expect(complaints).toContain('Usage:');
});

test('asking for help ends with the exit code 0', async () => {
  expect(await invoke(['--help'])).toMatchObject({ code: 0, complaints: '' });
});

test('repl evaluates entry after entry in one environment, also after an error', async () => {
  const entries = 'names.x = 1;\nthrow "Bad";\n\nreturn [\nnames.x,\n2].join();\nreturn "last"';
  const { written, complaints } = await invoke(['repl'], [entries]);
  expect(written).toBe('undefined\n1,2\nlast\n');
  expect(complaints).toBe('Line 1: Bad\n');
});

test('repl takes the lines after a question for its answers', async () => {
  const entry = ASK_TWICE.replaceAll('\n', ' ');
  const { written } = await invoke(['repl'], [`${entry}\nAda\n36\nreturn 'next';`]);
  expect(written).toBe('Name?\nAge?\nAda,36\nnext\n');
});

test('evaluate answers questions with null, and omits drawings', async () => {
  const text =
    'world.emit("drawing", () => ({ structures: [], arrays: [] })); return world.prompt("Name?");';
  expect(await evaluate([request(1, text)])).toMatchObject([{ result: 'null', display: [] }]);
});

test('evaluate gives the data of the channels that a request names, as it was sent', async () => {
  const text = `world.emit("drawing", () => ({ any: ["form", 1, null] }));
    world.emit("drawing", () => 2);
    world.emit("steps", () => "no steps");
    world.emit("unheard", () => 3);
    return 4;`;
  const channels = ['drawing', 'steps', 'unheard', '__proto__', 'drawing'];
  expect(await evaluate([request(1, text, { channels })])).toMatchObject([
    {
      status: 'finished',
      result: '4',
      channels: { drawing: [{ any: ['form', 1, null] }, 2], steps: ['no steps'], unheard: [] },
    },
  ]);
});

test('evaluate refuses data of channels that no reply could hold', async () => {
  const deep = 'let all = 1; for (let level = 0; level < 1e4; level += 1) all = [all];';
  const [reply] = await evaluate([
    request(1, `${deep} world.emit("drawing", () => all); return 1;`, { channels: ['drawing'] }),
  ]);
  expect(reply).toMatchObject({ status: 'error', result: null });
  const many = Array.from({ length: 21 }, (_, index) => `channel ${index}`);
  expect(await evaluate([request(2, 'return 1;', { channels: many })])).toMatchObject([
    { errors: [{ type: 'Request' }] },
  ]);
});

test('evaluate answers each request with the form of its reply', async () => {
  const replies = await evaluate([
    request('good', 'display(1); display("2"); return 3;', { stepLimit: 100, stdin: 'x' }),
    request(2, 'throw "Bad";'),
  ]);
  const timings = { compileMs: 0, runMs: 0 };
  expect(replies).toHaveLength(2);
  expect(replies).toContainEqual({
    id: 'good',
    status: 'finished',
    result: '3',
    display: ['1', '2'],
    errors: [],
    timings,
  });
  expect(replies).toContainEqual({
    id: 2,
    status: 'error',
    result: null,
    display: [],
    errors: [{ type: 'Runtime', line: 1, column: 0, message: 'Bad', explanation: '' }],
    timings,
  });
});

test('`evaluate` answers each line that is no valid request with an error, and reads on', async () => {
  const replies = await evaluate([
    'not JSON',
    '[]',
    'null',
    '{"id":"half"}',
    '',
    request('chapter', '1;', { chapter: 7 }),
    request('variant', '1;', { variant: 'nonesuch' }),
    request('language', '1;', { language: '__proto__' }),
    request('files', '1;', { files: { '/program.js': 1 } }),
    request('limit', '1;', { timeoutMs: -5 }),
    request({ any: ['thing'] }, 'return 1;'),
  ]);
  expect(replies).toHaveLength(10);
  expect(replies.filter(({ errors }) => errors[0]?.type === 'Request')).toHaveLength(9);
  expect(replies.map(({ id }) => id)).toEqual(
    expect.arrayContaining([null, 'half', 'chapter', 'variant', 'language', 'files', 'limit']),
  );
  expect(replies).toContainEqual(expect.objectContaining({ id: { any: ['thing'] }, result: '1' }));
});

test('evaluate answers in order of completion, and a slow program holds up no other', async () => {
  const slow = 'const end = performance.now() + 700; while (performance.now() < end); return 1;';
  const replies = await evaluate([
    request('slow', slow),
    ...Array.from({ length: 3 }, (_, index) => request(index, 'return 1;')),
  ]);
  expect(replies).toHaveLength(4);
  // There are as many workers as processors.
  expect(replies.at(-1)?.id).toBe(availableParallelism() > 1 ? 'slow' : 2);
});

test('evaluate survives programs that the walls end', async () => {
  const bomb = 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));';
  const replies = await evaluate([
    request('bomb', bomb),
    ...[1, 2, 3].map((id) => request(id, '')),
  ]);
  expect(replies).toHaveLength(4);
  expect(replies.find(({ id }) => id === 'bomb')).toMatchObject({
    status: 'error',
    errors: [{ type: 'Runtime', line: null, column: null }],
  });
});

test('when the command is killed, nothing of it lives on', async () => {
  const script = `
    import { main } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    import { TEST_CATALOGUE } from ${JSON.stringify(new URL('../testing/test-languages.ts', import.meta.url).href)};
    await main(process.argv.slice(1), ${JSON.stringify(chunks)}, TEST_CATALOGUE,
      { input: process.stdin, output: process.stdout, errors: process.stderr });`;
  const file = await programFile('display("begun"); for (;;) {}');
  const child = spawn(process.execPath, FROM_SOURCES.concat('--eval', script, 'run', file), {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const group = await graderPids(child.pid ?? 0);
  expect(group).toHaveLength(1);
  child.kill('SIGKILL');
  await expect.poll(() => group.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
