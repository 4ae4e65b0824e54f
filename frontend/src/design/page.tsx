import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PRODUCT_NAME } from '../messages/page-titles.ts';
import { BarSlotsContext, InTopBar, useTitleInBar } from './bar-slots.tsx';
import { Link } from './button.tsx';
import { classNames } from './styles.ts';

export interface PageProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly back?: BackLink;
  readonly narrow?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const keepFocus = (main: HTMLElement, heading: HTMLElement): (() => void) => {
  let last: Element | null = null;
  const noted = ({ target }: FocusEvent) => {
    last = target as Element;
  };
  const watching = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    setTimeout(() => isFocusLost() && heading.focus({ preventScroll: true }));
  });
  main.addEventListener('focusin', noted);
  watching.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', noted);
    watching.disconnect();
  };
};

export interface BackLink {
  readonly to: string;
  readonly label: string;
  readonly state?: unknown;
}

const BACK = 'flex min-h-[48px] shrink-0 items-center gap-[8px] font-semibold underline-offset-4 hover:underline';

/** The back arrow and the title in a phone's top bar. */
export const BarTitle = ({
  back: { to, label, state },
  title,
}: {
  readonly back: BackLink;
  readonly title: string;
}) => (
  <InTopBar slot="start">
    <Link to={to} state={state} aria-label={label} className={classNames(BACK, '-ml-[12px] px-[12px]')}>
      <ArrowLeft aria-hidden="true" />
    </Link>
    <span aria-hidden="true" className="-ml-[4px] truncate font-semibold text-md">
      {title}
    </span>
  </InTopBar>
);

/**
 * Sets the document's title. Moves the focus to the heading when the page opens, unless it is the first of the visit,
 * and when the focus is lost because the title changes or the focused element disappears.
 */
export const usePageFocus = (title: string) => {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useRef(title);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    if (begun.current !== title) {
      scrollTo(0, 0);
      if (isFocusLost()) heading.current?.focus({ preventScroll: true });
    }
    begun.current = title;
  }, [title]);
  useEffect(() => (main.current && heading.current ? keepFocus(main.current, heading.current) : undefined), []);
  const opened = useRef({
    arrival: useNavigationType(),
    key: useLocation().key,
    first: useContext(BarSlotsContext).first,
  });
  useEffect(() => {
    const { arrival, key, first } = opened.current;
    if (arrival !== 'POP') scrollTo(0, 0);
    if (!first) return;
    first.key ??= key;
    // Skipped on the first page of a visit, where the browser sets the focus.
    if (first.key === key) return;
    // From here on, a return to the first page moves the focus too.
    first.key = '';
    heading.current?.focus({ preventScroll: true });
  }, []);
  return { main, heading };
};

export const Page = ({ title, aside, back, narrow = false, wide = false, children }: PageProps) => {
  const { main, heading } = usePageFocus(title);
  const inBar = useTitleInBar() && back !== undefined;
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      data-wide={wide || undefined}
      className={classNames(
        'mx-auto flex w-full flex-col gap-4 p-4 pb-24 outline-none',
        narrow ? 'max-w-lg' : wide ? 'max-w-7xl' : 'max-w-5xl',
      )}
    >
      {inBar && <BarTitle back={back} title={title} />}
      {back && !inBar && (
        <Link to={back.to} state={back.state} className={classNames(BACK, '-mb-2 self-start')}>
          <ArrowLeft aria-hidden="true" size={20} />
          {back.label}
        </Link>
      )}
      {/* Out of the flow where the bar has the title, so that no empty line is left above the page. */}
      <div className={inBar && !aside ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3'}>
        <h1 ref={heading} tabIndex={-1} className={inBar ? 'sr-only' : 'text-2xl'}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </main>
  );
};
