import type { BodyInput, Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { ReactNode } from 'react';
import { failureTitleAndText } from '../../api/api-error.ts';
import { type CommandInput, useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/dialog.tsx';
import { actWords } from './operation.words.ts';

type Act = Call & { readonly body: { readonly shape: { readonly reason: ActRule } } };
type ActRule = Parameters<typeof ReasonDialog>[0]['rule'];

export interface OperatorCommandDialogProps<C extends Act> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly dangerous?: boolean;
  readonly failed: string;
  readonly onDone: (answer: ResponseOf<C>) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export const OperatorCommandDialog = <C extends Act>({
  call,
  params,
  failed,
  onDone,
  onClose,
  children,
  ...dialog
}: OperatorCommandDialogProps<C>) => {
  const act = useCommand(call, {
    onDone: (answer) => {
      onClose();
      onDone(answer);
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      rule={call.body.shape.reason}
      pending={act.isPending}
      failure={act.error && failureTitleAndText(act.error, failed, actWords.failed)}
      onConfirm={(reason) => act.mutate({ params, body: { reason } as BodyInput<C> } satisfies CommandInput<C>)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
};
