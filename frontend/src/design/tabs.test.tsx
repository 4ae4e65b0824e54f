import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Rides', 'Drivers', 'Cities'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
  content: <p>All about {name.toLowerCase()}</p>,
}));

const Shown = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first);
  return <Tabs label="Numbers" value={value} onChange={setValue} tabs={tabs} />;
};
const shown = (first = 'rides') => show(<Shown first={first} />);
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const panel = () => screen.getByRole('tabpanel');

describe('tabs', () => {
  it('show one panel, which is labelled by its tab', async () => {
    await shown();
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeDefined();
    expect(selected()).toEqual(['Rides']);
    expect(panel().textContent).toBe('All about rides');
    expect(panel().getAttribute('aria-labelledby')).toBe(tab('Rides').id);
    expect(tab('Rides').getAttribute('aria-controls')).toBe(panel().id);
    expect(tab('Drivers').hasAttribute('aria-controls')).toBe(false);
  });

  it('change the selected panel on a click', async () => {
    const { click } = await shown();
    await click(tab('Cities'));
    expect(selected()).toEqual(['Cities']);
    expect(panel().textContent).toBe('All about cities');
  });

  it('form one Tab stop, and arrow keys, Home and End move between them', async () => {
    const { press } = await shown();
    await press('{Tab}');
    expect(document.activeElement).toBe(tab('Rides'));
    for (const [key, name] of [
      ['{ArrowRight}', 'Drivers'],
      ['{ArrowLeft}', 'Rides'],
      ['{ArrowLeft}', 'Cities'],
      ['{ArrowRight}', 'Rides'],
      ['{End}', 'Cities'],
      ['{Home}', 'Rides'],
    ] as const) {
      await press(key);
      expect(document.activeElement, key).toBe(tab(name));
      expect(selected(), key).toEqual([name]);
    }
    await press('{Tab}');
    expect(document.activeElement).toBe(panel());
  });

  it('ignore arrow keys pressed with a modifier key', async () => {
    const { press } = await shown();
    await press('{Tab}{Alt>}{ArrowRight}{/Alt}');
    expect(selected()).toEqual(['Rides']);
  });

  it('are reachable by keyboard when none is selected', async () => {
    const { press } = await shown('none');
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await press('{Tab}{ArrowRight}');
    expect(selected()).toEqual(['Drivers']);
  });
});
