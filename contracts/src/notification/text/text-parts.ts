import type { Instant } from '@saferide/domain/time/instant';

/** What is said of a notice where anybody may see it: on a locked screen, over a page, in a text. Nobody's name, no place, no code. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** Where it leads: a path of the app. */
  readonly page: string;
  /** What comes after takes its place where both lie on a screen; default: the notice's id. */
  readonly tag?: string;
}

/** What may stand beside the facts: the car as anybody sees it in the street (`Silver Toyota Corolla, ABC-123-DE. `), or nothing. */
export interface Beside {
  readonly car: string;
  /** When it was sent. */
  readonly at: Instant;
}
