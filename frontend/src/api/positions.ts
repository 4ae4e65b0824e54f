/**
 * Log positions, as far as this browser knows them. A position is opaque; later ones sort after earlier ones, '' before
 * all. `reached`: what a query must have seen at least, so that people see what their own commands did.
 */
let reached = '';
const answered = new Map<string, string>();
const wanted = new Map<string, string>();

export const positions = {
  get reached(): string {
    return reached;
  },
  reach(position: string): void {
    if (position > reached) reached = position;
  },
  /** The data kept under `queryHash` have seen `position`. */
  answeredAt(queryHash: string, position: string): void {
    answered.set(queryHash, position);
  },
  /** The position of the data kept under `queryHash`; '' when unknown. */
  of(queryHash: string): string {
    return answered.get(queryHash) ?? '';
  },
  /** The data kept under `queryHash` must have seen `position`: a frame named it, or a command. */
  want(queryHash: string, position: string): void {
    if (position > (wanted.get(queryHash) ?? '')) wanted.set(queryHash, position);
  },
  /** Whether an answer that has seen `position` may take the place of what is kept under `queryHash`. */
  isCurrent(queryHash: string, position: string): boolean {
    return position >= (wanted.get(queryHash) ?? '');
  },
  /** Another person signs in, or another log is behind the address. */
  forget(): void {
    reached = '';
    answered.clear();
    wanted.clear();
  },
};
