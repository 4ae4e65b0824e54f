import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { busyProps, Link } from './button.tsx';
import { classNames } from './styles.ts';

export interface RowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly trailing?: ReactNode;
  readonly chosen?: boolean;
  readonly tone?: 'plain' | 'danger';
}

const rowClasses = ({ chosen = false, tone = 'plain' }: Pick<RowProps, 'chosen' | 'tone'>): string =>
  classNames(
    'flex min-h-driving w-full items-center gap-3 border-l-4 py-2 pr-4 pl-3 text-left',
    chosen ? 'border-brand bg-brand-soft sunlight:bg-fill-on' : 'border-transparent',
    tone === 'danger' && 'text-danger',
  );

const Content = ({ icon, title, sub, trailing, chosen, tone }: RowProps) => (
  <>
    {icon && (
      <span aria-hidden="true" className={classNames('shrink-0', tone !== 'danger' && 'text-muted')}>
        {icon}
      </span>
    )}
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-semibold">{title}</span>
        {sub && <span className={classNames('block text-sm', !chosen && 'text-muted')}>{sub}</span>}
      </span>
      {trailing && <span className="shrink-0">{trailing}</span>}
    </span>
  </>
);

const Onward = () => <ChevronRight aria-hidden="true" size={20} className="-mr-1 shrink-0 text-muted" />;

export const Row = (props: RowProps) => (
  <div className={rowClasses(props)}>
    <Content {...props} />
  </div>
);

export interface RowLinkProps extends RowProps {
  readonly to: string;
  readonly state?: unknown;
  /** Whether an arrow shows that the row opens another page. Default: true. */
  readonly onward?: boolean;
}

export const RowLink = ({ to, state, onward = true, ...row }: RowLinkProps) => (
  <Link to={to} state={state} className={classNames(rowClasses(row), 'hover:bg-fill')}>
    <Content {...row} />
    {onward && <Onward />}
  </Link>
);

export interface RowButtonProps extends RowProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Whether an arrow shows that the row opens something. */
  readonly onward?: boolean;
  readonly role?: 'switch' | undefined;
  /** Only with the role `switch`. */
  readonly checked?: boolean;
}

export const RowButton = ({
  onClick,
  disabled = false,
  busy = false,
  onward = true,
  role,
  checked,
  ...row
}: RowButtonProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a switch is checked
  <button
    type="button"
    role={role}
    aria-checked={checked}
    onClick={onClick}
    disabled={disabled && !busy}
    {...busyProps(busy)}
    className={classNames(rowClasses(row), 'hover:bg-fill disabled:cursor-not-allowed disabled:text-muted')}
  >
    <Content {...row} />
    {onward && <Onward />}
  </button>
);

/** A list with a hairline between its rows. */
export const RowList = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul aria-label={label} className="flex flex-col divide-y divide-line">
    {Children.map(children, (row) => row && <li>{row}</li>)}
  </ul>
);
