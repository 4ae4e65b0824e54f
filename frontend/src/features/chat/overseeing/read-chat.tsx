import { readChat, type ReadChatResponse as Shown } from '@saferide/contracts/chat/read-chat';
import { useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { readChatWords as m } from '../chat.words.ts';

export const ReadChatCard = ({ rideId }: { readonly rideId: string }) => {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<(Shown & { readonly reason: string }) | null>(null);
  const read = useCommand(readChat, {
    onDone: (answer, { body }) => {
      if (body && !(body instanceof FormData)) setShown({ ...answer, reason: body.reason });
      setAsking(false);
    },
    onRefused: (error) => {
      if (shown) showFailure(error, m.failed, m.failedText);
    },
  });
  const readFor = (reason: string) => read.mutate({ params: { id: rideId }, body: { reason } });
  if (shown)
    return (
      <>
        <Messages messages={shown.messages} />
        <Button look="secondary" className="self-start" pending={read.isPending} onClick={() => readFor(shown.reason)}>
          {m.again}
        </Button>
      </>
    );
  return (
    <>
      <Button look="secondary" className="self-start" onClick={() => setAsking(true)}>
        {m.read}
      </Button>
      {asking && (
        <ReasonDialog
          title={m.title}
          rule={readChat.body.shape.reason}
          confirm={m.confirm}
          pending={read.isPending}
          failure={read.error && failureTitleAndText(read.error, m.failed, m.failedText)}
          onConfirm={readFor}
          onClose={() => setAsking(false)}
        >
          <p>{m.text}</p>
        </ReasonDialog>
      )}
    </>
  );
};

const Messages = ({ messages }: Shown) =>
  messages.length === 0 ? (
    <p className="text-muted">{m.none}</p>
  ) : (
    <ol aria-label={m.shown} className="flex flex-col gap-2 rounded-inner border-2 border-control p-3">
      {messages.map(({ nth, from, text, sentAt }) => (
        <li key={nth}>
          <p className="text-muted text-sm">
            <span className="font-bold">{m.from[from]}</span> · {dateTimeLabel(sentAt)}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text ?? <span className="text-muted">{m.gone}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
