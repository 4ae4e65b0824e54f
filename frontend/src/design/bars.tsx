import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './button.tsx';
import { classNames } from './styles.ts';

export interface AppBarProps {
  /** The heading of the page. */
  readonly title: ReactNode;
  readonly back?: { readonly to: string; readonly label: string; readonly state?: unknown };
  /** The name of the product, on pages without a back arrow. */
  readonly logo?: ReactNode;
  /** One short fact, such as when a draft was saved. */
  readonly meta?: ReactNode;
  /** The menu's button, and at most one other. */
  readonly children?: ReactNode;
  readonly titleHidden?: boolean;
  readonly headingLevel?: 1 | 2 | 3 | 4;
}

export const AppBar = ({ title, back, logo, meta, children, titleHidden = false, headingLevel = 1 }: AppBarProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className="sticky top-0 z-20 flex min-h-[48px] flex-wrap items-center gap-1 border-line border-b bg-paper px-[4px]">
      {back && (
        <Link
          to={back.to}
          state={back.state}
          aria-label={back.label}
          className="flex size-[48px] shrink-0 items-center justify-center rounded-sign hover:bg-fill"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      {logo && <span className="pl-3 font-extrabold text-brand text-lg">{logo}</span>}
      <Heading
        tabIndex={-1}
        className={classNames(
          'wrap-normal min-w-min flex-1 basis-24 py-1 font-semibold text-md',
          titleHidden && 'sr-only',
          !back && 'pl-3',
        )}
      >
        {title}
      </Heading>
      {titleHidden && <span className="flex-1" />}
      {meta && <span className="px-2 text-muted text-sm">{meta}</span>}
      {children}
    </header>
  );
};

export interface ActionBarProps {
  /** A text above the buttons that people should read before pressing one. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The bar with the buttons at the end of a page. Its last button, the primary one, takes the remaining width. */
export const ActionBar = ({ hint, children }: ActionBarProps) => (
  <div className="sticky bottom-0 z-10 mt-auto border-line border-t bg-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    {hint && <p className="pb-2 text-center text-muted text-sm">{hint}</p>}
    <div className="flex flex-wrap gap-2 *:last:flex-auto">{children}</div>
  </div>
);
