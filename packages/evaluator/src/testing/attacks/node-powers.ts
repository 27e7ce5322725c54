import type { JavaScriptAttack } from './attack.js';

/**
 * Programs in a thread of the grader process with more than JavaScript. They look for Node's `require` and
 * `process` in `Math.kept`, where the test language keeps them if it can. Each returns `REACHED` when it
 * succeeds.
 */

type Row = readonly [name: string, origin: string, program: string];

const READ =
  'const { require, process } = Math.kept; const fs = require("fs"); const FILE = process.execPath;';
const reached = (action: string): string => `${READ} ${action}; return "REACHED";`;

const FILES: readonly Row[] = [
  ['a file', 'Node permission model', reached('fs.readFileSync(FILE)')],
  [
    'a file by promise',
    'Node permission model',
    `${READ} return fs.promises.readFile(FILE).then(() => "REACHED");`,
  ],
  [
    'a file as a stream',
    'Node permission model',
    `${READ} return new Promise((y, n) => fs.createReadStream(FILE).on("data", () => y("REACHED")).on("error", n));`,
  ],
  [
    'a file whose path is bytes',
    'Node CVE-2023-32004',
    reached('fs.readFileSync(Buffer.from(FILE))'.replace('Buffer', 'require("buffer").Buffer')),
  ],
  [
    'a file whose path is an array of bytes',
    'Node CVE-2023-39332',
    reached('fs.readFileSync(new Uint8Array(require("buffer").Buffer.from(FILE)))'),
  ],
  [
    'a file whose path is an address',
    'Node permission model',
    reached('fs.readFileSync(require("url").pathToFileURL(FILE))'),
  ],
  [
    'a file by a path that turns',
    'Node CVE-2023-30584',
    reached('fs.readFileSync("/tmp/../" + FILE.slice(1))'),
  ],
  [
    'a file with its own resolution of paths',
    'Node CVE-2023-39331',
    reached(
      'const path = require("path"); path.resolve = path.toNamespacedPath = () => "/tmp/x"; fs.readFileSync(FILE)',
    ),
  ],
  [
    'a file with its own writing of paths',
    'Node CVE-2024-21896',
    reached(
      'const { Buffer } = require("buffer"); Buffer.prototype.utf8Write = function (s, ...r) { return Buffer.prototype.latin1Write.call(this, FILE, ...r); }; fs.readFileSync(Buffer.from("/tmp/x"))',
    ),
  ],
  [
    'a blob of a file',
    'Node CVE-2023-30583',
    `${READ} return fs.openAsBlob(FILE).then((b) => b.text()).then(() => "REACHED");`,
  ],
  ['the facts of a file system', 'Node CVE-2023-32005', reached('fs.statfsSync("/")')],
  ['the facts of a link', 'Node CVE-2024-22018', reached('fs.lstatSync(FILE)')],
  ['a folder', 'Node permission model', reached('fs.readdirSync("/")')],
  [
    'a folder of a new name',
    'Node CVE-2023-32003',
    reached('fs.mkdtempSync(require("path").join(require("os").tmpdir(), "attack-"))'),
  ],
  [
    'a file to write',
    'Node permission model',
    reached('fs.writeFileSync(require("os").tmpdir() + "/attack", "")'),
  ],
  [
    'a link out of a folder',
    'Node CVE-2025-55130',
    reached('fs.symlinkSync("nowhere", require("os").tmpdir() + "/attack-link")'),
  ],
  [
    'a process by way of the loader of modules',
    'Node CVE-2023-32002',
    `${READ} const { error } = require("module")._load("child_process").spawnSync("true"); if (error) throw error; return "REACHED";`,
  ],
  [
    'a snapshot of the memory',
    'Node permission model',
    reached('require("v8").writeHeapSnapshot(require("os").tmpdir() + "/attack.heapsnapshot")'),
  ],
];

const PROCESSES: readonly Row[] = [
  [
    'a process',
    'vm2, the aim of its escapes',
    `${READ} const { error, status } = require("child_process").spawnSync("true"); if (error) throw error; return "REACHED " + status;`,
  ],
  ['a process of Node', 'Node permission model', reached('require("child_process").fork(FILE)')],
  [
    'a process by the inner binding',
    'Node CVE-2023-32559',
    reached(
      'process.binding("spawn_sync").spawn({ file: "/bin/true", args: ["true"], stdio: [] })',
    ),
  ],
  [
    'a file by the inner binding',
    'Node CVE-2023-32558',
    reached('process.binding("fs").open("/etc/hosts", 0, 0o666, undefined, {})'),
  ],
  [
    'code of the machine',
    'Node permission model',
    reached('process.dlopen({ exports: {} }, FILE)'),
  ],
  [
    'the inspector',
    'Node CVE-2023-30587',
    reached(
      'const inspector = require("inspector"); inspector.open(0, "127.0.0.1"); if (inspector.url() === undefined) throw new Error("no")',
    ),
  ],
  [
    'an engine for cryptography',
    'Node CVE-2023-30586',
    reached('require("crypto").setEngine(FILE)'),
  ],
  [
    'a thread with other rights',
    'Node CVE-2025-23083',
    `${READ} const { Worker } = require("worker_threads"); return new Promise((y, n) => { const w = new Worker('require("fs").readFileSync(process.execPath); require("worker_threads").parentPort.postMessage(1)', { eval: true, execArgv: ["--allow-fs-read=*"], env: { NODE_OPTIONS: "--allow-fs-read=*" } }); w.on("message", () => y("REACHED")); w.on("error", n); });`,
  ],
  [
    'a system for programs of WebAssembly',
    'Node permission model',
    reached('new (require("wasi").WASI)({ version: "preview1", preopens: { "/": "/" } })'),
  ],
  [
    'the environment',
    'secrets of the server',
    `${READ} const { length } = Object.keys(process.env); return length === 0 ? "nothing" : "REACHED " + length;`,
  ],
];

/** Powers that Node's permission model does not restrict, so that programs must not be able to get their names. */
const ALLOWED: readonly Row[] = [
  [
    'a signal to the parent',
    'Node permission model, which knows no signals',
    reached('process.kill(process.ppid, 0)'),
  ],
  [
    'the priority of the parent',
    'Node permission model, which knows no priorities',
    reached('const os = require("os"); os.setPriority(process.ppid, os.getPriority(process.ppid))'),
  ],
  [
    'the channel to the parent by its descriptor',
    'Node permission model, which knows no descriptors',
    reached('fs.writeSync(3, "")'),
  ],
  [
    'the network by a module',
    'Node permission model, which knows no network before Node 25',
    `${READ} return new Promise((y) => require("net").connect(1, "127.0.0.1").on("error", ({ code }) => y(code === "ECONNREFUSED" ? "REACHED" : code)));`,
  ],
];

/** Powers that no chunk may be able to keep. */
export const KEPT_POWERS: readonly JavaScriptAttack[] = ALLOWED.map(([name, origin, program]) => ({
  name,
  origin,
  program,
  ends: 'refused',
  only: 'node',
}));

/** Attacks with Node's names, as if an engine had kept them. The permission model and the empty environment hold. */
export const NODE_POWERS: readonly JavaScriptAttack[] = [...FILES, ...PROCESSES].map(
  ([name, origin, program]) => ({ name, origin, program, ends: 'denied', only: 'node' }),
);
