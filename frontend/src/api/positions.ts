/** Positions sort as strings; '' is before all others. */
let reached = '';
const answered = new Map<string, string>();
const required = new Map<string, string>();

export const positions = {
  get reached(): string {
    return reached;
  },
  reach(position: string): void {
    if (position > reached) reached = position;
  },
  answeredAt(queryHash: string, position: string): void {
    answered.set(queryHash, position);
  },
  of(queryHash: string): string {
    return answered.get(queryHash) ?? '';
  },
  want(queryHash: string, position: string): void {
    if (position > (required.get(queryHash) ?? '')) required.set(queryHash, position);
  },
  isCurrent(queryHash: string, position: string): boolean {
    return position >= (required.get(queryHash) ?? '');
  },
  forget(): void {
    reached = '';
    answered.clear();
    required.clear();
  },
};
