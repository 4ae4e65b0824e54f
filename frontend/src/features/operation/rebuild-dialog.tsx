import { rebuildProjection } from '@saferide/contracts/operation/operation';
import { useId, useState } from 'react';
import { failureTitleAndText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/dialog.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { operationWords } from './operation.words.ts';

const words = operationWords.rebuild;

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly mono?: boolean;
}

const Box = ({ label, checked, onChange, mono = false }: BoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 shrink-0 accent-brand"
    />
    <span className={mono ? 'font-mono text-sm' : 'font-bold'}>{label}</span>
  </label>
);

interface ModelChoiceProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

const ModelChoice = ({ names, chosen, onChange, error }: ModelChoiceProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-bold">{words.choose}</legend>
      <Box
        label={words.all}
        checked={chosen.length === names.length}
        onChange={(checked) => onChange(checked ? names : [])}
      />
      <div className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto border-line border-t-2 sm:grid-cols-2">
        {names.map((name) => (
          <Box
            key={name}
            mono
            label={name}
            checked={chosen.includes(name)}
            onChange={(checked) => onChange(names.filter((one) => (one === name ? checked : chosen.includes(one))))}
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="font-bold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
};

export interface RebuildDialogProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

export const RebuildDialog = ({ names, chosen: first, onClose }: RebuildDialogProps) => {
  const [chosen, setChosen] = useState(first);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const rebuild = useCommand(rebuildProjection, {
    onRefused: (error) => showFailure(error, words.failed, words.failedDetail),
  });
  const askForAll = async (reason: string) => {
    setSending(true);
    try {
      for (const name of chosen) {
        await rebuild.mutateAsync({ params: { name }, body: { dryRun: true, reason } });
        // Keeps a retry after a failure from rebuilding this read model again.
        setChosen((left) => left.filter((one) => one !== name));
      }
      showToast(words.askedFor, { description: words.askedForDetail(chosen.join(', ')), tone: 'good' });
      onClose();
    } catch {
      // The dialog shows `rebuild.error`.
    } finally {
      setSending(false);
    }
  };
  return (
    <ReasonDialog
      title={words.title}
      rule={rebuildProjection.body.shape.reason}
      hint={words.reasonHint}
      confirm={words.dryRun}
      pending={sending}
      failure={rebuild.error && failureTitleAndText(rebuild.error, words.failed, words.failedDetail)}
      fits={() => {
        setSubmitted(true);
        return chosen.length > 0;
      }}
      onConfirm={(reason) => void askForAll(reason)}
      onClose={onClose}
    >
      <p>
        {words.intro} {chosen.length > 1 && words.oneByOne}
      </p>
      <ModelChoice
        names={names}
        chosen={chosen}
        onChange={setChosen}
        error={submitted && chosen.length === 0 ? words.noneChosen : undefined}
      />
    </ReasonDialog>
  );
};

const buildWords = operationWords.build;

interface BuildDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

export const BuildNewVersionDialog = ({ name, onClose }: BuildDialogProps) => {
  const build = useCommand(rebuildProjection, {
    onDone: () => {
      showToast(buildWords.started, { description: buildWords.startedDetail(name), tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={buildWords.title(name)}
      rule={rebuildProjection.body.shape.reason}
      reason={buildWords.usualReason}
      typed={name}
      confirm={buildWords.confirm}
      pending={build.isPending}
      failure={
        build.error &&
        failureTitleAndText(build.error, operationWords.rebuild.failed, operationWords.rebuild.failedDetail)
      }
      onConfirm={(reason) => build.mutate({ params: { name }, body: { reason } })}
      onClose={onClose}
    >
      <p>{buildWords.text}</p>
    </ReasonDialog>
  );
};
