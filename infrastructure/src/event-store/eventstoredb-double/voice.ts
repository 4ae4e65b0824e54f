/** Lets a test hold back the server's answers. */
export interface Voice {
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
