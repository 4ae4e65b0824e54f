import { WAIT_MS } from '@saferide/domain/testing/waits';

const LOOK_EVERY_MS = 25;

/** Repeats `holds` until it returns true. After `withinMs` throws an error that quotes the last string returned. */
export const waitUntilTrue = async (
  what: string,
  holds: () => Promise<boolean | string>,
  withinMs = WAIT_MS,
): Promise<void> => {
  for (const deadline = Date.now() + withinMs; ; ) {
    const held = await holds();
    if (held === true) return;
    if (Date.now() > deadline)
      throw new Error(`Waited ${withinMs / 1_000} s until ${what}${held === false ? '' : `; it came to ${held}`}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};
