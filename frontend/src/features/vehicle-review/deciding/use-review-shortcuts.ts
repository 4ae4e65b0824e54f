import { useState } from 'react';
import { z } from 'zod';
import { consoleStorageKeys } from '../../../browser/console-storage-keys.ts';
import { readStored, writeStored } from '../../../browser/storage.ts';

export const useReviewShortcuts = (): readonly [on: boolean, change: (on: boolean) => void] => {
  const [on, setOn] = useState(() => readStored('local', consoleStorageKeys.reviewShortcuts, z.boolean()) ?? true);
  const change = (next: boolean) => {
    writeStored('local', consoleStorageKeys.reviewShortcuts, next);
    setOn(next);
  };
  return [on, change];
};
