/** In this order: most browsers call themselves by the names of others too. */
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

/** What people call a device, from how its browser calls itself; that itself where it is no browser known here. */
export const deviceName = (userAgent: string): string => {
  const [browser, system] = [namedIn(userAgent, browsers), namedIn(userAgent, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent;
};
