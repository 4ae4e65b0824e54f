import { type Listener, listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { CONTROL_CHANNEL } from '@saferide/read-models/inside/projection-control';

export interface ControlChannel {
  /** Aborts when an operator pauses or resumes the model, or a notification may have been missed. */
  changed(model: string): AbortSignal;
  close(): Promise<void>;
}

export const openControlChannel = async (url: string): Promise<ControlChannel> => {
  const waiting = new Map<string, AbortController>();
  const notify = (model: string) => {
    waiting.get(model)?.abort();
    waiting.delete(model);
  };
  const listener: Listener = await listenToChannels({
    url,
    channels: [CONTROL_CHANNEL],
    onNotification: (_, model) => notify(model),
    onReconnect: () => {
      for (const model of [...waiting.keys()]) notify(model);
    },
  });
  return {
    changed: (model) => {
      const controller = waiting.get(model) ?? new AbortController();
      waiting.set(model, controller);
      return controller.signal;
    },
    close: () => listener.close(),
  };
};
