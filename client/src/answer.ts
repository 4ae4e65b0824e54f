/** An answer as a program sees it. `body`: what the text says as JSON; undefined when it says nothing so. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}
