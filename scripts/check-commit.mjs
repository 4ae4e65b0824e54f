/** Git hook for commit messages; `git config core.hooksPath .githooks` installs it. */

import { readFileSync } from 'node:fs';
import { LISTED_WORDS } from './listed-words.mjs';

const [subject = '', blank = '', ...body] = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'));
const NOT_IMPERATIVE = /^(?:\w+(?:ed|ing)|the|a|an|what|where|who|when|how|no|there|it|one)\b/i;
/** Imperative verbs that look like participles. */
const VERBS = /^(?:embed|feed|seed|speed|shed|need|bring|ping|ring|sing)\b/i;
const merges = /^(?:Merge|Revert|fixup!|squash!)/.test(subject);

const faults = [
  subject.length > 72 && `The subject has ${subject.length} characters, of at most 72.`,
  subject.trim() === '' && 'The subject is empty.',
  /\.$/.test(subject) && 'The subject ends with a full stop.',
  /^[a-z]/.test(subject) && 'The subject begins with a small letter.',
  NOT_IMPERATIVE.test(subject) &&
    !VERBS.test(subject) &&
    'The subject is not in the imperative ("Add …", "Fix …", "Refuse …").',
  subject.match(LISTED_WORDS) &&
    `The subject has a word of the list in CONTRIBUTING.md: ${subject.match(LISTED_WORDS)}.`,
  blank !== '' && 'The second line is not blank.',
  body.join('').trim() === '' && 'There is no body: say what was wrong and why this change.',
].filter(Boolean);
if (!merges && faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exitCode = 1;
}
