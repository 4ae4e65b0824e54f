import { classNames } from './styles.ts';

interface PlateProps {
  /** Read out before the number, so that people who use a screen reader know what the number is. */
  readonly label: string;
  readonly size?: 'large' | 'small';
  readonly children: string;
}

export const NumberPlate = ({ label, size = 'large', children }: PlateProps) => (
  <p
    className={classNames(
      'inline-flex items-center justify-center rounded-inner border-on-amber bg-amber text-on-amber',
      // Text at 200 % must fit a phone.
      size === 'large'
        ? 'border-3 px-3 py-0.5 text-[length:min(var(--text-display-sm),9vw)] leading-[1.15]'
        : 'border-2 px-1.5 text-sm',
    )}
  >
    <span className="sr-only">{label} </span>
    <span className="whitespace-nowrap font-extrabold tracking-wide">{children}</span>
  </p>
);
