import { type RevealReason, revealReason } from '@saferide/contracts/operation/reveal-personal-data';
import { useEffect, useRef, useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { SelectField } from '../../../design/field.tsx';
import { revealWords as m } from '../operation-now.words.ts';

type Kind = RevealReason['kind'];
const options = Object.entries(m.kinds).map(([value, label]) => ({ value, label }));
const isKind = (value: string): value is Kind => value in m.kinds;

export interface RevealDialogProps {
  readonly title: string;
  readonly text: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onConfirm: (reason: RevealReason) => void;
  readonly onClose: () => void;
}

export const RevealDialog = ({ title, text, pending, error, onConfirm, onClose }: RevealDialogProps) => {
  const [kind, setKind] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <ReasonDialog
      title={title}
      rule={revealReason.shape.text}
      label={m.text}
      hint={m.textHint}
      confirm={m.confirm}
      pending={pending}
      failure={error && failureTitleAndText(error, m.failed, m.failedText)}
      fits={() => {
        setTried(true);
        return isKind(kind);
      }}
      onConfirm={(written) => {
        if (isKind(kind)) onConfirm({ kind, text: written });
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <SelectField
        label={m.kind}
        placeholder={m.choose}
        options={options}
        value={kind}
        error={tried && !isKind(kind) ? m.choose : undefined}
        onChange={({ target }) => setKind(target.value)}
      />
    </ReasonDialog>
  );
};

export const useRevealOnOpen = (atOnce: boolean, reveal: () => void): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!atOnce || done.current) return;
    done.current = true;
    reveal();
  }, [atOnce, reveal]);
};
