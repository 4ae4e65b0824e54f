import { rideLimits } from '@saferide/contracts/ride/limits';
import { Star } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { appWords } from '../messages/app.ts';

export interface StarsProps {
  readonly label: string;
  /** From 1 to 5; 0 before a choice. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly disabled?: boolean;
}

const { min, max } = rideLimits.stars;
const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index);

export const Stars = ({ label, value, onChange, disabled = false }: StarsProps) => (
  <RadioGroup.Root
    aria-label={label}
    value={value === 0 ? '' : String(value)}
    onValueChange={(stars) => onChange(Number(stars))}
    disabled={disabled}
    orientation="horizontal"
    className="flex flex-wrap"
  >
    {choices.map((stars) => (
      <RadioGroup.Item
        key={stars}
        value={String(stars)}
        aria-label={appWords.stars(stars)}
        className="flex size-touch items-center justify-center rounded-inner disabled:cursor-not-allowed"
      >
        <Star aria-hidden="true" className={stars <= value ? 'size-9 fill-amber text-ink' : 'size-9 text-control'} />
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);
