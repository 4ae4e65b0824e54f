import { type RatesView, tryTariff } from '@saferide/contracts/tariff/tariff';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { TextField } from '../../design/field.tsx';
import { rateLabels, rateNames } from '../../messages/rate-labels.ts';
import { tariffWords } from './tariff.words.ts';

export type TypedRates = Readonly<Record<keyof RatesView, string>>;

export const typedRatesOf = (rates: RatesView): TypedRates => ({
  standardBase: String(rates.standardBase),
  standardPerKm: String(rates.standardPerKm),
  premiumBase: String(rates.premiumBase),
  premiumPerKm: String(rates.premiumPerKm),
  pradoPerHour: String(rates.pradoPerHour),
});

type RateFaults = Readonly<Partial<Record<keyof RatesView, string>>>;

/** Empty text is a fault, although it would parse as zero. */
const rateFaultsIn = (typed: TypedRates): RateFaults =>
  Object.fromEntries(
    rateNames.flatMap((name) => {
      const value = typed[name].trim() === '' ? 'nothing' : typed[name];
      const [issue] = tryTariff.query.shape[name].safeParse(value).error?.issues ?? [];
      return issue ? [[name, issue.message]] : [];
    }),
  );

export const validRatesIn = (typed: TypedRates): RatesView | null =>
  Object.keys(rateFaultsIn(typed)).length > 0
    ? null
    : {
        standardBase: Number(typed.standardBase),
        standardPerKm: Number(typed.standardPerKm),
        premiumBase: Number(typed.premiumBase),
        premiumPerKm: Number(typed.premiumPerKm),
        pradoPerHour: Number(typed.pradoPerHour),
      };

export const areRatesEqual = (one: RatesView, other: RatesView): boolean =>
  rateNames.every((name) => one[name] === other[name]);

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
