export { rangeFaultOf } from './day-range.ts';
export type { ChartDrawing, NumberWords } from './numbers/chart-drawing.ts';
export { NumberCard, NumberFigures } from './numbers/number-card.tsx';
export { numberWords } from './numbers/numbers.words.ts';
export { RangeCard, useDayRange } from './numbers/range-card.tsx';
