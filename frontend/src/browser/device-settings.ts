import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** Settings of this device, not of a person. */
export interface DeviceSettings<T> {
  readonly current: () => T;
  readonly change: (changes: Partial<T>) => void;
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The schema has a default for every field. Stored settings that cannot be read are logged and ignored. */
export const deviceSettings = <T extends object>(key: string, schema: z.ZodType<T>): DeviceSettings<T> => {
  const listeners = new Set<() => void>();
  const parsed = (text: string | null): T => {
    try {
      return schema.parse(JSON.parse(text ?? '{}'));
    } catch (error) {
      console.warn(`The settings stored as ${key} could not be read`, error);
      return schema.parse({});
    }
  };
  let text: string | null = null;
  let value: T | null = null;
  const current = (): T => {
    const stored = storedText(key);
    if (value === null || stored !== text) value = parsed(stored);
    text = stored;
    return value;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: T): void => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the settings last until the page is closed.
    }
    text = storedText(key);
    value = next;
    notify();
  };
  return {
    current,
    change: (changes) => set({ ...current(), ...changes }),
    reset: () => set(schema.parse({})),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', notify);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useDeviceSettings = <T>({ subscribe, current }: DeviceSettings<T>): T =>
  useSyncExternalStore(subscribe, current);

/** Pixels (spec 3 §9). */
export const fontSizesPx = { least: 12, most: 24, usual: 16 } as const;

/**
 * The settings of spec 3 §3, except voice announcements, which are `voiceSettings.enabled`. `build/first-paint.ts` applies
 * the first three before the first paint.
 */
export const accessibilitySettings = deviceSettings(
  'saferide_accessibility',
  z.object({
    fontSize: z.int().min(fontSizesPx.least).max(fontSizesPx.most).default(fontSizesPx.usual),
    highContrast: z.boolean().default(false),
    reduceMotion: z.boolean().default(false),
    screenReader: z.boolean().default(false),
    autoFocus: z.boolean().default(false),
  }),
);

export type AccessibilitySettings = ReturnType<typeof accessibilitySettings.current>;

export const applyAccessibility = (): void => {
  const { fontSize, highContrast, reduceMotion } = accessibilitySettings.current();
  const { style, classList } = document.documentElement;
  // At the usual size, the text size of the browser applies.
  style.fontSize = fontSize === fontSizesPx.usual ? '' : `${fontSize}px`;
  classList.toggle('contrast', highContrast);
  classList.toggle('less-motion', reduceMotion);
};

/**
 * The settings of spec 3 §2, with the defaults of §9. The voice is off until chosen, so that no phone speaks
 * unexpectedly.
 */
export const voiceSettings = deviceSettings(
  'saferide_voice_navigation',
  z.object({
    language: z.string().default('en-NG'),
    accent: z.enum(['nigerian', 'standard']).default('nigerian'),
    voice: z.enum(['female', 'male']).default('female'),
    volume: z.number().min(0).max(1).default(0.8),
    speed: z.number().min(0.5).max(2).default(0.9),
    enabled: z.boolean().default(false),
  }),
);

export type VoiceSettings = ReturnType<typeof voiceSettings.current>;

/** The person's own choice of data use, and until when it applies, in epoch milliseconds. */
export const dataLevelChoice = deviceSettings(
  'saferide_mobile_optimizations',
  z.object({
    dataUsage: z.enum(['low', 'medium', 'high']).nullable().default(null),
    until: z.number().default(0),
  }),
);
