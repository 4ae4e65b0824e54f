import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('csv quotes special characters and escapes formulas', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['plain', 7],
        ['say "no", twice', null],
        ['=HYPERLINK("x")', '-1'],
      ],
    ),
  ).toBe(`a,b\r\nplain,7\r\n"say ""no"", twice",\r\n"'=HYPERLINK(""x"")",'-1\r\n`);
});
