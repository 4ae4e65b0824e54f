import type { VehicleType } from '@saferide/contracts/pick-lists';
import { classNames } from '../../../design/styles.ts';

interface Outline {
  readonly body: string;
  readonly windows: string;
  /** A roof rail or a chrome strip. */
  readonly trim?: string;
  readonly colour: string;
}

const outlines: Readonly<Record<VehicleType, Outline>> = {
  standard: {
    body: 'M4 29.5c0-5.6 2-8.4 8-9.4l13-2.2 12.5-9C39.8 7.3 42 6.6 45 6.6h14.5c4.2 0 7.2 1.2 10 3.9l7.3 7.2 10.4 2c4 .8 5.8 3.3 5.8 7v3.5c0 2-1 3-3 3H8c-2.6 0-4-1.2-4-3.7z',
    windows: 'M31.5 17.6 40 11.2c1.6-1.2 3-1.7 5.3-1.7h4v8.1zM52 9.5h7.2c3 0 5 .8 7 2.8l5.2 5.3H52z',
    colour: 'text-control',
  },
  premium: {
    body: 'M2 29.5c0-5 1.6-7.4 7-8.4l14-2.3 13.5-7.9C40 8.9 43 8.1 46.5 8.100H60c4.5 0 8 1.2 11 3.500l8.5 6.4 9.5 1.700c4 .8 5.6 3.2 5.6 6.800v3.500c0 2-1 3-3 3H6c-2.6 0-4-1.2-4-3.500z',
    windows:
      'M32.5 18.2 42 12.600c1.6-.9 3-1.3 5.3-1.300h3.200v6.900zM53 11.300h7.200c3 0 5.5.8 7.5 2.400l5.6 4.500H53z',
    trim: 'M32 28.500h34',
    colour: 'text-ink',
  },
  suv: {
    body: 'M4 29c0-7 1.4-10.4 7-11.4l13-2.2L33 6.2c2-2 4.2-2.8 7.4-2.800h35c4 0 6.4 1.4 8 4.800l4 8.8 2.4.8c2.6.8 3.4 2.8 3.4 6v6c0 2-1 3-3 3H7.600C5.2 32.8 4 31.6 4 29z',
    windows:
      'M30.5 15.400l6.9-7c1.3-1.3 2.6-1.8 4.8-1.800h6.300v8.800zM51.5 6.600h13v8.800h-13zM67.5 6.600h7.600c2.6 0 4 .8 5 3l2.6 5.800H67.500z',
    trim: 'M40 1.200h37',
    colour: 'text-ink',
  },
};

interface VehiclePictureProps {
  readonly type: VehicleType;
  readonly className?: string | false | undefined;
}

/** A side view of a typical vehicle of the class. */
export const VehiclePicture = ({ type, className }: VehiclePictureProps) => {
  const { body, windows, trim, colour } = outlines[type];
  return (
    <svg
      viewBox="0 0 96 42"
      aria-hidden="true"
      className={classNames('h-7 w-16 shrink-0 fill-current', colour, className)}
    >
      <path d={body} />
      <g className="fill-raised">
        <path d={windows} />
        <circle cx="23" cy="32" r="8.5" />
        <circle cx="74" cy="32" r="8.5" />
      </g>
      <g className="fill-ink">
        <circle cx="23" cy="32" r="7" />
        <circle cx="74" cy="32" r="7" />
      </g>
      <g className="fill-raised">
        <circle cx="23" cy="32" r="3" />
        <circle cx="74" cy="32" r="3" />
      </g>
      {trim && <path d={trim} className="stroke-control" strokeWidth="1.6" strokeLinecap="round" />}
    </svg>
  );
};
