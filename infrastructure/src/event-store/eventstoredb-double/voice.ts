/** What a server says, and holds back while it is silent. */
export interface Voice {
  /** Resolves at once, or when the silence is over. */
  readonly heard: () => Promise<void>;
  readonly fallSilent: () => void;
  readonly speak: () => void;
}

export const createVoice = (): Voice => {
  let silence: Promise<void> | undefined;
  let end = (): void => undefined;
  return {
    heard: async () => silence,
    fallSilent: () => {
      silence ??= new Promise((resolve) => {
        end = resolve;
      });
    },
    speak: () => {
      end();
      silence = undefined;
    },
  };
};
