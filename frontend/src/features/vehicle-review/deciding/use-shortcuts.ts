import { useState } from 'react';
import { z } from 'zod';
import { consoleStorageKeys } from '../../../browser/console-storage-keys.ts';
import { keep, kept } from '../../../browser/storage.ts';

/** Whether single keys do something here: they trip some people up. */
export const useShortcuts = (): readonly [on: boolean, change: (on: boolean) => void] => {
  const [on, setOn] = useState(() => kept('local', consoleStorageKeys.reviewShortcuts, z.boolean()) ?? true);
  const change = (next: boolean) => {
    keep('local', consoleStorageKeys.reviewShortcuts, next);
    setOn(next);
  };
  return [on, change];
};
