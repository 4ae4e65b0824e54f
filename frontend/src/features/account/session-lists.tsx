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

/** Ordered, because most user agents also contain other browsers' names. */
const browsers = [
  ...([
    ['Edg', 'Edge'] as const,
    ['OPR', 'Opera'],
    ['SamsungBrowser', 'Samsung Internet'],
    ['Firefox', 'Firefox'],
  ] as const),
  ...([['FxiOS', 'Firefox'] as const, ['CriOS', 'Chrome'], ['Chrome', 'Chrome'], ['Safari', 'Safari']] as const),
] as const;
const systems = [
  ...([['Android', 'Android'] as const, ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Windows', 'Windows']] as const),
  ...([['Mac OS X', 'Mac'] as const, ['CrOS', 'Chromebook'], ['Linux', 'Linux']] as const),
] as const;

const namedIn = (text: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([mark]) => text.includes(mark))?.[1];

/** For example "Chrome on Android"; the user agent itself if it is unknown. */
export const deviceName = (userAgent: string): string => {
  const [browser, system] = [namedIn(userAgent, browsers), namedIn(userAgent, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent;
};
