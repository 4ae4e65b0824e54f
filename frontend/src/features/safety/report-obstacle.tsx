import type { Coordinates } from '@saferide/contracts/place/point';
import { reportAlert } from '@saferide/contracts/safety/alerts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useQueuedCommand } from '../../outbox/queued-command.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { reportRoadWords as m } from './safety.words.ts';

const kinds = reportAlert.body.shape.type.options;

export const ReportObstacle = ({ at }: { readonly at: Coordinates | null }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const report = useQueuedCommand(
    'alert',
    {},
    {
      onDone: () => showToast(m.sent, { tone: 'good' }),
      onRefused: (error) => showFailure(error, m.failed, m.tryAgain),
    },
  );
  useEffect(() => {
    if (open) first.current?.focus({ preventScroll: true });
  }, [open]);
  const send = (type: (typeof kinds)[number]): void => {
    setOpen(false);
    if (!at) return;
    const location = { latitude: at.latitude, longitude: at.longitude };
    report.send({ id: crypto.randomUUID(), type, location });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="secondary"
        size="lg"
        icon={<TriangleAlert aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        pending={report.isPending}
        worksOffline
        disabled={!at}
        onClick={() => setOpen(!open)}
      >
        {m.open}
      </Button>
      {!at && <p className="text-muted text-sm">{m.unplaced}</p>}
      {report.queued && (
        <p role="status" className="text-sm">
          {m.queued}
        </p>
      )}
      {open && (
        <fieldset id={id} className="flex flex-col gap-2 rounded-inner border-2 border-control p-3">
          <legend className="px-1 font-bold">{m.title}</legend>
          <p className="text-muted text-sm">{m.hint}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            {kinds.map((kind, index) => (
              <Button
                key={kind}
                ref={index === 0 ? first : undefined}
                look="secondary"
                size="lg"
                className="text-base"
                onClick={() => send(kind)}
              >
                {m.kinds[kind]}
              </Button>
            ))}
            <Button look="quiet" size="lg" className="text-base" onClick={() => setOpen(false)}>
              {m.close}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
};
