import { useId } from 'react';
import { classNames } from './styles.ts';

export const PROGRESS_TRACK_CLASSES = 'bg-line sunlight:border sunlight:border-line sunlight:bg-paper';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 100; null while unknown. */
  readonly percent: number | null;
  readonly detail?: string | undefined;
}

export const ProgressBar = ({ label, percent, detail }: ProgressBarProps) => {
  const id = useId();
  const shown = percent === null ? null : Math.max(0, Math.min(100, percent));
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-muted tabular-nums">
          {shown !== null && `${Math.round(shown)} %`}
          {detail && ` ${detail}`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(shown === null ? {} : { 'aria-valuenow': Math.round(shown) })}
        className={classNames('h-2 overflow-hidden rounded-full sunlight:h-3', PROGRESS_TRACK_CLASSES)}
      >
        {shown === null ? (
          <div className="h-full w-1/3 animate-progress bg-brand" />
        ) : (
          <div className="h-full bg-brand transition-[width] duration-200" style={{ width: `${shown}%` }} />
        )}
      </div>
    </div>
  );
};
