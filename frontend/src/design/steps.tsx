import { PROGRESS_TRACK_CLASSES } from './progress-bar.tsx';
import { classNames } from './styles.ts';

interface StepsProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** Such as "Step 2 of 7 · about 4 min". */
  readonly label: string;
}

export const ProgressSteps = ({ step, of, label }: StepsProps) => (
  <div className="flex flex-col gap-2">
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_none, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its place
          key={at}
          className={classNames(
            'h-1 flex-1 rounded-full sunlight:h-2',
            at < step ? 'bg-brand' : PROGRESS_TRACK_CLASSES,
          )}
        />
      ))}
    </div>
    <p className="font-semibold text-muted text-sm">{label}</p>
  </div>
);
