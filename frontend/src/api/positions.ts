/**
 * Log positions known to this browser. A position is opaque; later ones sort after earlier ones, and '' before all.
 * `reached` is the position that every query must have seen, so that people see the effect of their own commands.
 */
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
  /** Records that the data cached under `queryHash` have seen `position`. */
  answeredAt(queryHash: string, position: string): void {
    answered.set(queryHash, position);
  },
  /** The position of the data cached under `queryHash`; '' when unknown. */
  of(queryHash: string): string {
    return answered.get(queryHash) ?? '';
  },
  /** Requires the data cached under `queryHash` to have seen `position`, which a frame or a command named. */
  want(queryHash: string, position: string): void {
    if (position > (required.get(queryHash) ?? '')) required.set(queryHash, position);
  },
  /** Whether an answer that has seen `position` may replace what is cached under `queryHash`. */
  isCurrent(queryHash: string, position: string): boolean {
    return position >= (required.get(queryHash) ?? '');
  },
  /** Called when another person signs in or another log is behind the address. */
  forget(): void {
    reached = '';
    answered.clear();
    required.clear();
  },
};
