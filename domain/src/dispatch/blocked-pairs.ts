export interface BlockedPairs {
  add(asks: string, other: string): void;
  remove(asks: string, other: string): void;
  /** The ids of people blocked by this person or blocking them. */
  from(accountId: string): readonly string[];
  all(): [asks: string, other: string][];
}

export const blockedPairs = (): BlockedPairs => {
  const askedBy = new Map<string, Set<string>>();
  const askedAgainst = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, one: string, other: string) => {
    const those = to.get(one);
    if (those) those.add(other);
    else to.set(one, new Set([other]));
  };
  const drop = (of: Map<string, Set<string>>, one: string, other: string) => {
    const those = of.get(one);
    those?.delete(other);
    if (those?.size === 0) of.delete(one);
  };
  return {
    add: (asks, other) => {
      add(askedBy, asks, other);
      add(askedAgainst, other, asks);
    },
    remove: (asks, other) => {
      drop(askedBy, asks, other);
      drop(askedAgainst, other, asks);
    },
    from: (accountId) => [...(askedBy.get(accountId) ?? []), ...(askedAgainst.get(accountId) ?? [])],
    all: () => [...askedBy].flatMap(([asks, others]) => [...others].map((other): [string, string] => [asks, other])),
  };
};
