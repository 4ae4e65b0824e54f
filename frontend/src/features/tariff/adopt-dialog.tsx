import {
  adoptTariff,
  maxTariffLeadDays,
  minTariffLeadMinutes,
  type RatesView,
} from '@saferide/contracts/tariff/tariff';
import { useState } from 'react';
import { failureTitleAndText } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { ReasonDialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { rateLabels, rateNames } from '../../messages/rate-labels.ts';
import { showToast } from '../../toasts/toasts.ts';
import { announceIfProposal } from '../approval/index.ts';
import { adoptionFault, dateFromLagosField, tomorrowAtFive } from './adoption-time.ts';
import { tariffWords } from './tariff.words.ts';

const words = tariffWords.adopt;
const MINUTE_MS = 60_000;

export interface AdoptDialogProps {
  readonly now: RatesView;
  readonly rates: RatesView;
  readonly onAdopted: () => void;
  readonly onClose: () => void;
}

const sentences = {
  no_time: words.noTime,
  too_soon: words.tooSoon(minTariffLeadMinutes),
  too_far: words.tooFar(maxTariffLeadDays),
} as const;

export const AdoptDialog = ({ now, rates, onAdopted, onClose }: AdoptDialogProps) => {
  const at = useServerNow(MINUTE_MS);
  const [from, setFrom] = useState(() => tomorrowAtFive(at));
  const [submitted, setSubmitted] = useState(false);
  const fault = adoptionFault(from, at);
  const adopt = useCommand(adoptTariff, {
    onDone: (answer) => {
      onClose();
      if (announceIfProposal(answer)) return;
      showToast(words.adopted(answer.version), { tone: 'good' });
      onAdopted();
    },
  });
  return (
    <ReasonDialog
      title={words.title}
      rule={adoptTariff.body.shape.reason}
      confirm={words.confirm}
      pending={adopt.isPending}
      failure={adopt.error && failureTitleAndText(adopt.error, words.failed, words.unchanged)}
      fits={() => {
        setSubmitted(true);
        return fault === null;
      }}
      onConfirm={(reason) => adopt.mutate({ body: { ...rates, from: dateFromLagosField(from).toISOString(), reason } })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <ul className="font-bold tabular-nums">
        {rateNames
          .filter((name) => rates[name] !== now[name])
          .map((name) => (
            <li key={name}>{tariffWords.announced.changed(rateLabels[name], now[name], rates[name])}</li>
          ))}
      </ul>
      <TextField
        type="datetime-local"
        label={words.from}
        hint={words.hint(minTariffLeadMinutes, maxTariffLeadDays)}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={submitted && fault ? sentences[fault] : undefined}
      />
    </ReasonDialog>
  );
};
