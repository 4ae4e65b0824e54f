const WINDOW = 'fill-paper';

export const Sedan = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 96 40" aria-hidden="true" className={className}>
    <path
      d="M4 27c0-5 3-7 9-8l12-2 9-9c2-2 4-3 7-3h17c4 0 7 1 10 4l8 8 11 2c4 1 6 3 6 7v4c0 2-1 3-3 3H7c-2 0-3-1-3-3z"
      className="fill-current"
    />
    <path d="m32 17 7-6c1-1 2-2 4-2h5v8zm20 0V9h6c2 0 4 1 6 2l6 6z" className={WINDOW} />
    <circle cx="23" cy="32" r="7" className="fill-ink stroke-3 stroke-paper" />
    <circle cx="74" cy="32" r="7" className="fill-ink stroke-3 stroke-paper" />
  </svg>
);

export const Prado = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 96 40" aria-hidden="true" className={className}>
    <path
      d="M5 30V12c0-5 2-8 7-8h46c4 0 6 1 8 4l7 9 13 3c4 1 6 3 6 7v4c0 2-1 3-3 3H8c-2 0-3-2-3-4z"
      className="fill-current"
    />
    <path d="M11 17V11c0-2 1-3 3-3h9v9zm16 0V8h14v9zm18 0V8h11c2 0 3 1 4 2l6 7z" className={WINDOW} />
    <path d="M1 13h4v12H3c-1 0-2-1-2-2z" className="fill-current" />
    <circle cx="22" cy="31" r="8" className="fill-ink stroke-3 stroke-paper" />
    <circle cx="74" cy="31" r="8" className="fill-ink stroke-3 stroke-paper" />
  </svg>
);
