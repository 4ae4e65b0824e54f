import { classNames } from '../../../design/styles.ts';
import { decisionWords } from '../vehicle-review-deciding.words.ts';

const words = decisionWords;

export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const withToggledSentence = (text: string, sentence: string): string => {
  const sentences = sentencesIn(text);
  return (sentences.includes(sentence) ? sentences.filter((one) => one !== sentence) : [...sentences, sentence]).join(
    '\n',
  );
};

export interface ReasonChipsProps {
  readonly sentences: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (sentence: string) => void;
}

export const ReasonChips = ({ sentences, chosen, onToggle }: ReasonChipsProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="mb-2 font-bold">{words.chips}</legend>
    {sentences.map((sentence, index) => {
      const pressed = chosen.includes(sentence);
      return (
        <button
          key={sentence}
          type="button"
          aria-pressed={pressed}
          data-chip={index + 1}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          onClick={() => onToggle(sentence)}
          className={classNames(
            'flex min-h-10 items-center gap-2 rounded-full border-2 px-3 py-1 text-left text-sm pointer-coarse:min-h-12',
            pressed ? 'border-ink bg-ink font-bold text-paper' : 'border-control bg-paper hover:border-ink',
          )}
        >
          <span aria-hidden="true" className="hidden font-mono opacity-80 pointer-fine:inline">
            {index + 1}
          </span>
          {sentence}
        </button>
      );
    })}
  </fieldset>
);
