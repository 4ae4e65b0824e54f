import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { consoleStorageKeys } from '../../../browser/console-storage-keys.ts';
import { keep, kept } from '../../../browser/storage.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Switch } from '../../../design/switch.tsx';
import { decidingWords } from './deciding.words.ts';
import { useReviewKeys } from './use-review-keys.ts';

const words = decidingWords.keys;

/** Whether single keys do something here: they trip some people up. */
export const useShortcuts = (): readonly [on: boolean, change: (on: boolean) => void] => {
  const [on, setOn] = useState(() => kept('local', consoleStorageKeys.reviewShortcuts, z.boolean()) ?? true);
  const change = (next: boolean) => {
    keep('local', consoleStorageKeys.reviewShortcuts, next);
    setOn(next);
  };
  return [on, change];
};

export const Key = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-inner border-2 border-control bg-surface px-1.5 font-bold font-mono text-ink text-sm">
    {children}
  </kbd>
);

export interface KeysHelpProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Which keys do what, at a button and at `?`, and a switch that turns them off. Where there is a keyboard. */
export const KeysHelp = ({ on, onChange }: KeysHelpProps) => {
  const [open, setOpen] = useState(false);
  useReviewKeys(on, (action) => {
    if (action === 'help') setOpen(true);
  });
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className="hidden pointer-fine:inline-flex"
        icon={<Keyboard aria-hidden="true" size={20} />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.label}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {words.hints.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="whitespace-nowrap">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' + '}
                    <Key>{key}</Key>
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch label={words.single} checked={on} onChange={onChange} hint={words.singleHint} />
      </Dialog>
    </>
  );
};
