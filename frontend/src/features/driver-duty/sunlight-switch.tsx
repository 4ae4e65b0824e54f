import { SunMedium } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../browser/storage.ts';
import { Button } from '../../design/button.tsx';
import { sunlightWords } from './driver-duty.words.ts';

const STORAGE_KEY = 'saferide_sunlight';

export const SunlightSwitch = () => {
  const [on, setOn] = useState(() => readStored('local', STORAGE_KEY, z.boolean()) ?? false);
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('sunlight', on);
    writeStored('local', STORAGE_KEY, on);
    return () => classList.remove('sunlight');
  }, [on]);
  return (
    <Button
      look="secondary"
      size="sm"
      aria-pressed={on}
      icon={<SunMedium aria-hidden="true" size={18} />}
      onClick={() => setOn(!on)}
    >
      {sunlightWords.sunlight}
    </Button>
  );
};
