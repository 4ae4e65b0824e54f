import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useOnline } from '../browser/use-online.ts';
import { appWords } from '../messages/app.ts';
import { Skeleton } from './skeleton.tsx';
import { classNames } from './styles.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  readonly state?: unknown;
}

/** Replaces the router's `Link`, which includes code for prefetching that we do not use. */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })} {...rest} />
);

/** A screen has one `primary`. `alarm` is for SOS, and for the button that cancels or erases inside its own dialog. */
export type ButtonLook = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'alarm' | 'amber';
/** `sm` is 36 px high with a mouse and 48 px on a touch screen; `md` is 48 px, `tall` 56 px and `lg` 64 px. */
export type ButtonSize = 'sm' | 'md' | 'tall' | 'lg';

export const buttonLookClasses: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-ink',
  secondary: 'border-transparent bg-fill text-ink edge hover:bg-line sunlight:hover:bg-fill-on',
  outline: 'border-control bg-transparent text-ink hover:bg-fill sunlight:border-2',
  quiet: 'border-transparent bg-transparent text-brand hover:bg-fill sunlight:underline',
  danger: 'border-transparent bg-danger-soft text-danger-ink edge hover:bg-danger hover:text-on-danger',
  alarm: 'border-transparent bg-alarm text-on-alarm hover:underline',
  amber: 'border-transparent bg-amber text-on-amber hover:underline',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-desk pointer-coarse:min-h-touch px-3 py-1 text-sm',
  md: 'min-h-touch px-4 py-2 text-base',
  tall: 'min-h-driving px-5 py-2 text-md',
  lg: 'min-h-driving-main px-6 py-2 text-xl',
};

export const BUTTON_SHAPE_CLASSES =
  'relative inline-flex items-center justify-center gap-2 overflow-hidden border text-center font-semibold underline-offset-4 transition-colors duration-150';

export const DISABLED_BUTTON_CLASSES =
  'disabled:cursor-not-allowed disabled:border-dashed disabled:border-control disabled:bg-fill disabled:text-muted disabled:no-underline disabled:edge-none disabled:hover:bg-fill disabled:hover:text-muted';

export const buttonClasses = (look: ButtonLook = 'primary', size: ButtonSize = 'md', more = ''): string =>
  classNames(BUTTON_SHAPE_CLASSES, 'rounded-sign', sizes[size], buttonLookClasses[look], more, DISABLED_BUTTON_CLASSES);

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /**
   * Whether the button's request is under way; the button is then not `disabled`, so that it keeps the focus. Omit it
   * for a button that sends no request and therefore works offline.
   */
  readonly pending?: boolean;
  readonly worksOffline?: boolean;
  readonly icon?: ReactNode;
}

/** A busy button keeps the focus and its look, and ignores presses; a form is not submitted by it either. */
export const busyProps = (isBusy = false) =>
  isBusy &&
  ({ 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const);

export const OfflineReasonShownContext = createContext(false);

export const Button = ({
  look,
  size,
  pending,
  worksOffline = pending === undefined,
  icon,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) => {
  const id = useId();
  const isOff = !useOnline() && !worksOffline;
  const saysWhy = !useContext(OfflineReasonShownContext) && isOff;
  return (
    <>
      <button
        type="button"
        className={buttonClasses(look, size, className)}
        disabled={!pending && (disabled || isOff)}
        aria-describedby={saysWhy ? id : undefined}
        {...rest}
        {...busyProps(pending)}
      >
        {icon}
        {children}
        {pending && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
            <span className="block h-full w-1/3 animate-progress bg-current" />
          </span>
        )}
      </button>
      {saysWhy && (
        <span
          id={id}
          className={classNames('font-semibold text-sm', look !== undefined && look !== 'primary' && 'sr-only')}
        >
          {appWords.connection.needed}
        </span>
      )}
    </>
  );
};

export const ButtonSkeleton = ({ size = 'md' }: { readonly size?: ButtonSize | undefined }) => (
  <Skeleton className={classNames('w-full', sizes[size])} />
);

export interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

export const ButtonLink = ({ look, size, icon, children, className, ...rest }: ButtonLinkProps) => (
  <Link className={buttonClasses(look, size, className)} {...rest}>
    {icon}
    {children}
  </Link>
);
