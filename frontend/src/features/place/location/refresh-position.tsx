import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { PositionWatch } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { readingWords } from '../place.words.ts';

export const RefreshPosition = ({ ask }: Pick<PositionWatch, 'ask'>) => {
  const [asking, setAsking] = useState(false);
  const refresh = async (): Promise<void> => {
    setAsking(true);
    await ask();
    setAsking(false);
  };
  return (
    <Button
      look="secondary"
      icon={<RefreshCw aria-hidden="true" />}
      pending={asking}
      worksOffline
      onClick={() => void refresh()}
    >
      {readingWords.refresh}
    </Button>
  );
};
