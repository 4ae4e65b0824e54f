import { type BrowserPosition, readingAgeMs } from '../../../browser/position.ts';
import { Fact, Facts } from '../../../design/facts.tsx';
import { useNow } from '../../../design/use-now.ts';
import { durationLabel, metresLabel } from '../../../messages/format.ts';
import { readingWords as m } from '../place.words.ts';
import { accuracyLabel } from './accuracy-label.ts';

const CLOSE_METRES = 100;
const degrees = (value: number): string => value.toFixed(5);

const accuracyText = (metres: number): string => {
  const label = accuracyLabel(metres);
  return metres < CLOSE_METRES ? m.to(label, metres) : m.roughly(label, metresLabel(metres));
};

export const ReadingFacts = ({ reading }: { readonly reading: BrowserPosition }) => (
  <Facts>
    <Fact name={m.latitude}>{degrees(reading.latitude)}</Fact>
    <Fact name={m.longitude}>{degrees(reading.longitude)}</Fact>
    <Fact name={m.accuracy}>{accuracyText(reading.accuracy)}</Fact>
    <Fact name={m.speed}>{reading.speed === null ? m.noSpeed : m.kmh(reading.speed)}</Fact>
    <Fact name={m.updated}>
      <Age reading={reading} />
    </Fact>
  </Facts>
);

const Age = ({ reading }: { readonly reading: BrowserPosition }) => {
  useNow();
  return m.ago(durationLabel(readingAgeMs(reading), 1));
};
