import type { ReactNode } from 'react';

export interface SessionListsProps<S> {
  readonly sessions: readonly S[];
  readonly text: (session: S) => ReactNode;
  readonly action: (session: S) => ReactNode;
  readonly earlier: (count: number) => string;
  readonly children?: ReactNode;
}

interface Listed {
  readonly id: string;
  readonly endedAt: string | null;
}

export const SessionLists = <S extends Listed>({ sessions, text, action, earlier, children }: SessionListsProps<S>) => {
  const over = sessions.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <ul className="divide-y-2 divide-line">
        {sessions
          .filter(({ endedAt }) => endedAt === null)
          .map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              {text(session)}
              {action(session)}
            </li>
          ))}
      </ul>
      {children}
      {over.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer py-3 font-bold">{earlier(over.length)}</summary>
          <ul className="divide-y-2 divide-line">
            {over.map((session) => (
              <li key={session.id} className="py-3">
                {text(session)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
