export { dayRangeFaultOf } from './day-range.ts';
export type { ChartDrawing, NumberWords } from './numbers/chart-drawing.ts';
export { NumberCard, NumberFigures } from './numbers/number-card.tsx';
export { DayRangeCard, useDayRange } from './numbers/range-fields.tsx';
export { numberWords } from './statistics.words.ts';
