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
