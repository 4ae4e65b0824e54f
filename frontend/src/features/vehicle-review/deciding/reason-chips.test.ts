import { expect, it } from 'vitest';
import { withToggledSentence } from './reason-chips.tsx';

it.each([
  ['', 'Rust', 'Rust'],
  ['Rust', 'Rust', ''],
  ['Seen twice', 'Rust', 'Seen twice\nRust'],
  ['Seen twice\nRust', 'Rust', 'Seen twice'],
  ['Rust everywhere', 'Rust', 'Rust everywhere\nRust'],
  ['  Rust  \n\n', 'Dirty', 'Rust\nDirty'],
])('withToggledSentence toggles in %j the sentence %j, giving %j', (text, sentence, expected) =>
  expect(withToggledSentence(text, sentence)).toBe(expected),
);
