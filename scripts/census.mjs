import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { root } from './root.mjs';

/**
 * How big the house is, counted from the files that git knows. `--folders` adds a row for each folder,
 * `--word fee` counts another kind than fees, `--at <commit>` counts a commit instead of the files.
 */
const { values } = parseArgs({
  options: {
    folders: { type: 'boolean', default: false },
    word: { type: 'string', default: 'fee' },
    at: { type: 'string' },
  },
});

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** @typedef {{ path: string, text: string, lines: number, comments: number }} Counted */

/** @returns {Counted[]} */
function counted() {
  const { at } = values;
  const list = at ? ['ls-tree', '-r', '--name-only', at, 'app'] : ['ls-files', 'app'];
  return git(...list)
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = at ? git('show', `${at}:${path}`) : readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, comments: commentLines(path, text) };
    });
}

/** Lines on which nothing but a comment stands. */
function commentLines(/** @type {string} */ path, /** @type {string} */ text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Set<number>} */
  const code = new Set();
  /** @type {Set<number>} */
  const comments = new Set();
  const lineOf = (/** @type {number} */ place) => source.getLineAndCharacterOfPosition(place).line;
  const span = (
    /** @type {Set<number>} */ into,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => {
    for (let line = lineOf(from); line <= lineOf(to); line += 1) into.add(line);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode)
      return;
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) visit(child);
      return;
    }
    if (node.end === node.pos) return;
    for (const found of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
      span(comments, found.pos, found.end - 1);
    }
    for (const found of ts.getTrailingCommentRanges(text, node.pos) ?? []) {
      span(comments, found.pos, found.end - 1);
    }
    if (node.end > node.getStart(source)) span(code, node.getStart(source), node.end - 1);
  };
  visit(source);
  return [...comments].filter((line) => !code.has(line)).length;
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, one) => total + one, 0);
const print = (/** @type {string} */ name, /** @type {string | number} */ figure) =>
  console.log(`${name.padEnd(68)}${String(figure).padStart(9)}`);

const files = counted();
const lines = sum(files.map((file) => file.lines));
const comments = sum(files.map((file) => file.comments));
const own = new RegExp(`(^|/)${values.word}/`);
const word = new RegExp(`(?<![a-z])${values.word}s?(?![a-z])`, 'i');
const camel = new RegExp(`${values.word[0]?.toUpperCase()}${values.word.slice(1)}s?(?![a-z])`);
const named = files.filter(
  ({ path, text }) => !own.test(path) && (word.test(text) || camel.test(text)),
);
const caught = files.filter(({ text }) => /instanceof CreatorError/.test(text));

print('lines', lines);
print('files', files.length);
print('files of at most 20 lines', files.filter((file) => file.lines <= 20).length);
print(`files outside its folder in which the word ${values.word} stands`, named.length);
print('comment lines', `${((100 * comments) / lines).toFixed(1)} %`);
print(
  'instanceof CreatorError',
  sum(caught.map(({ text }) => text.split('instanceof CreatorError').length - 1)),
);
print('files with instanceof CreatorError', caught.length);
print('files over 300 lines', files.filter((file) => file.lines > 300).length);

if (values.folders) {
  const folders = Map.groupBy(files, ({ path }) => path.split('/').slice(0, -1).join('/'));
  console.log();
  for (const [folder, within] of [...folders].sort(([a], [b]) => a.localeCompare(b))) {
    const total = sum(within.map((file) => file.lines));
    print(`${folder} (${within.length})`, total);
  }
}
