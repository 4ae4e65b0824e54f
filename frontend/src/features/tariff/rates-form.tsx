import type { RatesView } from '@saferide/contracts/tariff/tariff';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { rateLabels, rateNames } from '../../messages/rate-labels.ts';
import { rateFaultsIn, type TypedRates, typedRatesOf } from './rates.ts';
import { tariffWords } from './tariff.words.ts';

const words = tariffWords.trial;

export interface RatesFormProps {
  readonly now: RatesView;
  readonly named: TypedRates;
  readonly onTry: (typed: TypedRates) => void;
  readonly onReset: () => void;
}

export const RatesForm = ({ now, named, onTry, onReset }: RatesFormProps) => {
  const [typed, setTyped] = useState(named);
  const [submitted, setSubmitted] = useState(Object.keys(rateFaultsIn(named)).length > 0);
  const faults = submitted ? rateFaultsIn(typed) : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(rateFaultsIn(typed)).length === 0) onTry(typed);
  };
  return (
    <Card title={words.title}>
      <p className="text-muted">{words.text}</p>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <div className="grid items-start gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-5">
          {rateNames.map((name) => (
            <TextField
              key={name}
              label={rateLabels[name]}
              hint={words.now(now[name])}
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              error={faults[name]}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{words.submit}</Button>
          <Button
            look="quiet"
            onClick={() => {
              setTyped(typedRatesOf(now));
              setSubmitted(false);
              onReset();
            }}
          >
            {words.reset}
          </Button>
        </div>
      </form>
    </Card>
  );
};
