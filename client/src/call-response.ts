/** A response with its body as text and as parsed JSON; `body` is undefined if the text is not JSON. */
export interface CallResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}
