const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export const uuidsIn = (text: string): readonly string[] => text.match(UUID) ?? [];

type Drops = (field: string, text: string) => boolean;

const isDropped = (field: string, value: unknown, drops: Drops): boolean =>
  typeof value === 'string' && drops(field, value);

const withoutDropped = (field: string, value: unknown, drops: Drops): unknown => {
  if (Array.isArray(value))
    return value.filter((one) => !isDropped(field, one, drops)).map((one) => withoutDropped(field, one, drops));
  return value !== null && typeof value === 'object' ? withoutTexts({ ...value }, drops) : value;
};

/**
 * Returns the facts without the texts for which `drops` is true. For an element of a list, `drops` receives the name of
 * the list.
 */
export const withoutTexts = (facts: Readonly<Record<string, unknown>>, drops: Drops): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([field, value]) => !isDropped(field, value, drops))
      .map(([field, value]) => [field, withoutDropped(field, value, drops)]),
  );
