export interface JsonTextProps {
  readonly value: unknown;
  /** What it is, for whoever does not see where it stands. */
  readonly label: string;
}

/** Data as they are, in lines that break where the screen ends. */
export const JsonText = ({ value, label }: JsonTextProps) => (
  <figure aria-label={label} className="rounded-inner border-2 border-control bg-surface p-3">
    <pre className="whitespace-pre-wrap font-mono text-sm [overflow-wrap:anywhere]">
      {JSON.stringify(value, null, 2)}
    </pre>
  </figure>
);
