import { Dialog, type DialogProps } from './dialog.tsx';

const RISING =
  'max-lg:mx-0 max-lg:mt-auto max-lg:mb-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-none max-lg:rounded-t-sheet max-lg:starting:open:translate-y-8';

export type SheetProps = Omit<DialogProps, 'frame'>;

/** Rises from the bottom edge of a phone; from 64rem on it is a dialog in the middle. */
export const Sheet = (props: SheetProps) => (
  <Dialog frame={`${RISING} lg:m-auto lg:max-h-[85dvh] lg:w-full lg:rounded-sheet`} {...props} />
);

/** Rises from the bottom edge of a phone; from 64rem on it fills the right edge. */
export const SidePanel = (props: SheetProps) => (
  <Dialog
    frame={`${RISING} lg:my-0 lg:mr-0 lg:ml-auto lg:h-dvh lg:max-h-none lg:w-full lg:starting:open:translate-x-8`}
    {...props}
  />
);
