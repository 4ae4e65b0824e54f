import { Switch } from '../../../design/switch.tsx';
import { decidingWords } from './deciding.words.ts';

export interface ShortcutHintsProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Which keys do what, and a switch for people whom single keys trip up. Where there is a keyboard. */
export const ShortcutHints = ({ on, onChange }: ShortcutHintsProps) => (
  <div className="hidden rounded-sign border-2 border-line px-4 py-1 lg:block">
    <Switch
      label={decidingWords.keys.label}
      checked={on}
      onChange={onChange}
      hint={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {decidingWords.keys.hints.map(({ key, does }) => (
            <span key={key}>
              <kbd className="rounded-inner border-2 border-control bg-surface px-1.5 font-bold font-mono">{key}</kbd>{' '}
              {does}
            </span>
          ))}
        </span>
      }
    />
  </div>
);
