import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { useReviewKeys } from './review-shortcuts.ts';

const KeysDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, null);

export interface ShortcutsHelpProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export const ShortcutsHelp = ({ on, onChange }: ShortcutsHelpProps) => {
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
        {decidingWords.keysOpen}
      </Button>
      <KeysDialog open={open} onClose={() => setOpen(false)} on={on} onChange={onChange} />
    </>
  );
};
