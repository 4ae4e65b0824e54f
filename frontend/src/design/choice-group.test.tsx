import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { ChipGroup, FilterChips, SegmentedControl } from './choice-group.tsx';
import { Switch } from './choices.tsx';

const days = ['Today', 'Week', 'Month'] as const;
type Day = (typeof days)[number];
const choices = days.map((day) => ({ value: day, label: day, disabled: day === 'Month' }));

describe.for([
  ['a chip group', ChipGroup],
  ['a segmented control', SegmentedControl],
] as const)('%s', ([, Group]) => {
  const Shown = () => {
    const [day, setDay] = useState<Day>('Today');
    return <Group label="Period" value={day} onChange={setDay} choices={choices} />;
  };
  const chosen = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'));

  it('has a name and one chosen value, which a click changes', async () => {
    const { click } = await show(<Shown />);
    expect(screen.getByRole('group', { name: 'Period' })).toBeDefined();
    expect(chosen()).toEqual(['Today']);
    await click(screen.getByRole('radio', { name: 'Week' }));
    expect(chosen()).toEqual(['Week']);
  });

  it('does not change to a disabled value', async () => {
    const { click } = await show(<Shown />);
    await click(screen.getByRole('radio', { name: 'Month' }));
    expect(chosen()).toEqual(['Today']);
  });
});

describe('filter chips', () => {
  it('add and remove values, in the order of the choices', async () => {
    const seen: (readonly Day[])[] = [];
    const Shown = () => {
      const [values, setValues] = useState<readonly Day[]>(['Week']);
      seen.push(values);
      return <FilterChips label="Periods" choices={choices} values={values} onChange={setValues} />;
    };
    const { click } = await show(<Shown />);
    await click(screen.getByRole('checkbox', { name: 'Today' }));
    expect(seen.at(-1)).toEqual(['Today', 'Week']);
    await click(screen.getByRole('checkbox', { name: 'Week', checked: true }));
    expect(seen.at(-1)).toEqual(['Today']);
  });
});

describe('a switch', () => {
  const Shown = ({ pending = false }: { readonly pending?: boolean }) => {
    const [on, setOn] = useState(false);
    return <Switch label="Online" hint="You get requests" checked={on} onChange={setOn} pending={pending} />;
  };

  it('is turned on by a click and off by Space', async () => {
    const { click, press } = await show(<Shown />);
    await click(screen.getByRole('switch', { name: 'Online', description: 'You get requests', checked: false }));
    expect(screen.getByRole('switch', { checked: true })).toBeDefined();
    await press(' ');
    expect(screen.getByRole('switch', { checked: false })).toBeDefined();
  });

  it('cannot be switched while its request is under way', async () => {
    const { click } = await show(<Shown pending />);
    await click(screen.getByRole('switch', { busy: true }));
    expect(screen.getByRole('switch', { checked: false })).toBeDefined();
  });
});
