import { expect, it } from 'vitest';
import { withToggledSentence } from './reason-chips.tsx';

it.each([
  ['adds a sentence to an empty text', '', 'Rust', 'Rust'],
  ['removes the only sentence', 'Rust', 'Rust', ''],
  ['adds a sentence on a new line', 'Seen twice', 'Rust', 'Seen twice\nRust'],
  ['removes one sentence of several', 'Seen twice\nRust', 'Rust', 'Seen twice'],
  ['does not remove a sentence that only begins the same', 'Rust everywhere', 'Rust', 'Rust everywhere\nRust'],
  ['drops spaces and empty lines', '  Rust  \n\n', 'Dirty', 'Rust\nDirty'],
])('withToggledSentence %s', (_rule, text, sentence, expected) =>
  expect(withToggledSentence(text, sentence)).toBe(expected),
);
