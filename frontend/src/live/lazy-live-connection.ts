import type { LiveConnection } from './live-connection.ts';

interface Watch {
  readonly rideId: string;
  end: (() => void) | null;
}

export const lazyLiveConnection = (load: () => Promise<LiveConnection>): LiveConnection => {
  const watches = new Set<Watch>();
  let loaded: LiveConnection | null = null;
  let loading = false;
  let running = false;

  const begin = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    try {
      loaded = await load();
      for (const watch of watches) watch.end = loaded.watchRide(watch.rideId);
      if (running) loaded.start();
    } catch (error) {
      console.warn('The live connection could not be loaded', error);
    } finally {
      loading = false;
    }
  };

  return {
    start: () => {
      running = true;
      if (loaded) loaded.start();
      else void begin();
    },
    retry: () => {
      if (loaded) loaded.retry();
      else if (running) void begin();
    },
    callSucceeded: () => loaded?.callSucceeded(),
    send: (frame) => loaded?.send(frame) ?? false,
    watchRide: (rideId) => {
      if (loaded) return loaded.watchRide(rideId);
      const watch: Watch = { rideId, end: null };
      watches.add(watch);
      return () => {
        watches.delete(watch);
        watch.end?.();
      };
    },
    stop: () => {
      running = false;
      loaded?.stop();
    },
  };
};
