import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useOnline } from '../browser/use-online.ts';
import { appWords } from '../messages/app.ts';
import { Skeleton } from './skeleton.tsx';
import { classNames } from './styles.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  readonly state?: unknown;
}

/** Not the router's `Link`, which includes unused code for prefetching. */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })} {...rest} />
);

export type ButtonLook = 'primary' | 'secondary' | 'amber' | 'danger' | 'quiet';
/** `md` is 48 px high, `lg` 64 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-ink',
  secondary: 'border-ink bg-paper text-ink hover:bg-surface',
  amber: 'border-ink bg-amber text-on-amber dark:border-amber hover:underline',
  danger: 'border-danger bg-paper text-danger hover:bg-danger hover:text-on-danger',
  quiet: 'border-transparent bg-transparent text-ink underline underline-offset-4 hover:border-line',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-10 pointer-coarse:min-h-12 px-3 text-sm',
  md: 'min-h-12 px-4 text-base',
  lg: 'min-h-16 px-6 text-xl',
};

const DISABLED =
  'disabled:cursor-not-allowed disabled:border-dashed disabled:border-control disabled:bg-surface disabled:text-muted disabled:no-underline disabled:hover:bg-surface disabled:hover:text-muted';

export const buttonClasses = (look: ButtonLook = 'primary', size: ButtonSize = 'md', more = ''): string =>
  classNames(
    'relative inline-flex items-center justify-center gap-2 overflow-hidden rounded-sign border-2 py-2 text-center font-bold transition-colors duration-150',
    sizes[size],
    looks[look],
    DISABLED,
    more,
  );

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Whether the button's request is under way. */
  readonly pending?: boolean;
  readonly worksOffline?: boolean;
  readonly icon?: ReactNode;
}

export const OfflineReasonShown = createContext(false);

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
  const saysWhy = !useContext(OfflineReasonShown) && isOff;
  return (
    <>
      <button
        type="button"
        className={buttonClasses(look, size, className)}
        aria-busy={pending || undefined}
        disabled={disabled || pending || isOff}
        {...(saysWhy ? { 'aria-describedby': id } : {})}
        {...rest}
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
          className={classNames('font-bold text-sm', look !== undefined && look !== 'primary' && 'sr-only')}
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

interface ShowMoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly more: { readonly isPending: boolean; readonly mutate: () => void };
  };
}

export const ShowMore = ({ list: { hasMore, more } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
      {appWords.showMore}
    </Button>
  );
