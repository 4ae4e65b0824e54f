import { type OneEvent, revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { JsonText } from './json-text.tsx';

const words = explorerWords.personal;

export const PersonalPart = ({ of: { event, read } }: { readonly of: OneEvent }) => {
  const { eventId, personal: state } = event;
  const [asking, setAsking] = useState(false);
  const [part, setPart] = useState<Readonly<Record<string, unknown>> | null>(null);
  const reveal = useCommand(revealPersonalPart, {
    onDone: ({ personal }) => {
      setPart(personal);
      setAsking(false);
    },
  });
  if (state === 'none') return null;
  return (
    <Card title={words.title} icon={<EyeOff aria-hidden="true" size={20} />}>
      {state === 'erased' ? (
        <p>{words.erased}</p>
      ) : part ? (
        <>
          <JsonText value={part} label={words.title} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted text-sm">
              {words.shown}
            </p>
            <Button look="secondary" size="sm" onClick={() => setPart(null)}>
              {words.hide}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{read.personalFields.length > 0 ? words.sealed(read.personalFields.join(', ')) : words.sealedWhole}</p>
          <p className="text-muted text-sm">{words.hint}</p>
          <div>
            <Button look="secondary" onClick={() => setAsking(true)}>
              {words.show}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ReasonDialog
          title={words.dialog}
          rule={revealPersonalPart.body.shape.reason}
          hint={words.reasonHint}
          confirm={words.confirm}
          pending={reveal.isPending}
          failure={reveal.error ? failureText(reveal.error, words.failed, words.failedText) : null}
          onConfirm={(reason) => reveal.mutate({ params: { eventId }, body: { reason } })}
          onClose={() => {
            setAsking(false);
            reveal.reset();
          }}
        >
          <p>{words.text}</p>
        </ReasonDialog>
      )}
    </Card>
  );
};
