export interface ResponseGate {
  readonly whenSpeaking: () => Promise<void>;
  readonly fallSilent: () => void;
  readonly speak: () => void;
}

export const createResponseGate = (): ResponseGate => {
  let silence: Promise<void> | undefined;
  let end = (): void => undefined;
  return {
    whenSpeaking: async () => silence,
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
