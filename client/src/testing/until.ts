import { WAIT_MS } from '@saferide/domain/testing/waits';

/** Resolves once `holds` does; when it never does, fails with what was waited for. For hooks, where polls cannot be. */
export const until = async (what: string, holds: () => Promise<boolean>, withinMs = WAIT_MS): Promise<void> => {
  for (const deadline = Date.now() + withinMs; !(await holds()); ) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
