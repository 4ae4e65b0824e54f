export const pluralOf = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
