import { vi } from 'vitest';

interface Utterance {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly volume: number;
  readonly pitch: number;
  readonly voice: { readonly name: string } | null;
}

type FakeVoice = Pick<SpeechSynthesisVoice, 'lang' | 'name'>;

/** A browser that can speak, with these voices. */
export const fakeSpeech = (voices: readonly FakeVoice[] = []) => {
  /** Everything said, with `(stops)` where it was interrupted. */
  const said: string[] = [];
  const utterances: Utterance[] = [];
  const synthesis = {
    speaking: false,
    getVoices: () => voices,
    cancel: () => void said.push('(stops)'),
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      utterances.push(utterance);
    },
  };
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return { said, utterances, synthesis, sentences: () => said.filter((text) => text !== '(stops)') };
};
