import { Switch } from '../../../design/choices.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { keysWords as words } from '../vehicle-review-deciding.words.ts';

const KeyCap = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-inner border-2 border-control bg-surface px-1.5 font-bold font-mono text-ink text-sm">
    {children}
  </kbd>
);

interface KeysDialogProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ShortcutsDialog = ({ open, onClose, on, onChange }: KeysDialogProps) => (
  <Dialog open={open} onClose={onClose} title={words.label}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {words.hints.map(({ keys, does }) => (
        <div key={does} className="contents">
          <dt className="whitespace-nowrap">
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' + '}
                <KeyCap>{key}</KeyCap>
              </span>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <Switch label={words.single} checked={on} onChange={onChange} hint={words.singleHint} />
  </Dialog>
);
