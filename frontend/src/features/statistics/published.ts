export { faultOf } from './day-range.ts';
export { type Drawing, NumberCard, NumberFigures, type NumberWords } from './numbers/number-card.tsx';
export { numberWords } from './numbers/numbers.words.ts';
export { RangeCard, useRange } from './numbers/range-card.tsx';
