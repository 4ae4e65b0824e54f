/**
 * `npm run spec:coverage` prints each row of `docs/spec-coverage.md` with the test that shows it, or the product rule
 * that replaces it, and fails where neither exists. A test shows a row when its title is the row's and ends with
 * the row's section, such as "(spec 3 §5)", or a `describe` around it does.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './prepare.mjs';

const TABLE = 'docs/spec-coverage.md';
const SECTION = /spec ([1-3] §\d+(?:\.\d+)?)/g;
const HIGHEST_PRODUCT_RULE = 67;

const nodesIn = (node) => Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));

const calledName = (callee) => {
  if (callee?.type === 'Identifier') return callee.value;
  if (callee?.type === 'MemberExpression') return calledName(callee.object);
  return callee?.type === 'CallExpression' ? calledName(callee.callee) : undefined;
};

/** The fixed parts of a title; undefined if there are none. */
const titleIn = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ raw }) => raw).join('…') : undefined;
};

/** Each test of a file with the sections its `describe` blocks name. */
const testsOf = (file, text) => {
  const tests = [];
  const visit = (node, sections) => {
    if (node === null || typeof node !== 'object') return;
    let within = sections;
    const title = node.type === 'CallExpression' ? titleIn(node.arguments[0]?.expression) : undefined;
    if (title !== undefined) {
      const name = calledName(node.callee);
      if (name === 'describe') within = [...sections, ...[...title.matchAll(SECTION)].map((match) => match[1])];
      if (name === 'it' || name === 'test') {
        const line = text.slice(0, text.indexOf(title)).split('\n').length;
        const own = [...title.matchAll(SECTION)].map((match) => match[1]);
        const plain = title.replace(/ \((?:spec \d §[\d.]+(?:, )?)+\)$/, '');
        tests.push({ title: plain, sections: [...sections, ...own], at: `${file}:${line}` });
      }
    }
    for (const child of nodesIn(node)) visit(child, within);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), []);
  return tests;
};

/** The rows of the table: a heading "## Spec 1 §2 …" names the section of the rows below it. */
const rowsOf = (markdown) => {
  const rows = [];
  let section;
  for (const [index, line] of markdown.split('\n').entries()) {
    section = /^## Spec ([1-3] §\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
    const cells = /^\| (.+) \| (.+) \|$/.exec(line);
    if (section && cells && !/^-+$/.test(cells[1]) && cells[1] !== 'requirement')
      rows.push({ section, requirement: cells[1], shownBy: cells[2], line: index + 1 });
  }
  return rows;
};

/** The evidence for a row, or what is wrong with it. */
const evidenceOf = ({ section, shownBy }, tests) => {
  const rule = /^product (\d+)$/.exec(shownBy);
  if (rule)
    return Number(rule[1]) <= HIGHEST_PRODUCT_RULE ? { replacedBy: shownBy } : { fault: `there is no ${shownBy}` };
  if (shownBy === '–') return { fault: 'nothing shows it yet' };
  const titled = tests.filter(({ title }) => title === shownBy);
  if (titled.length === 0) return { fault: `no test is titled "${shownBy}"` };
  const shown = titled.find(({ sections }) => sections.includes(section));
  return shown
    ? { shownAt: shown.at }
    : { fault: `neither ${titled[0].at} nor a describe around it names "spec ${section}"` };
};

const allTests = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .flatMap((file) => testsOf(file, readFileSync(join(root, file), 'utf8')));

const tests = allTests();
const rows = rowsOf(readFileSync(join(root, TABLE), 'utf8'));
let faults = 0;
let replaced = 0;
for (const row of rows) {
  const { shownAt, replacedBy, fault } = evidenceOf(row, tests);
  if (fault) faults += 1;
  if (replacedBy) replaced += 1;
  const evidence = shownAt ? `${shownAt} ${row.shownBy}` : (replacedBy ?? `${TABLE}:${row.line}: ${fault}`);
  if (!process.argv.includes('--quiet') || fault) console.log(`${row.section} · ${row.requirement} · ${evidence}`);
}
console.log(
  `${rows.length} rows: ${rows.length - replaced - faults} shown by a test, ${replaced} replaced by a product rule, ${faults} missing`,
);
if (faults > 0 || rows.length === 0) process.exit(1);
