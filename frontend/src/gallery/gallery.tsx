import { useEffect, useState } from 'react';
import { Toaster } from '../app/toaster.tsx';
import { SegmentedControl } from '../design/choice-group.tsx';
import { ActionSamples } from './actions.tsx';
import { ConsoleSamples } from './consoles.tsx';
import { FeedbackSamples } from './feedback.tsx';
import { InputSamples } from './inputs.tsx';
import { LayoutSamples } from './layout.tsx';
import { ValueSamples } from './values.tsx';

const themes = ['light', 'dark', 'sunlight'] as const;
type Theme = (typeof themes)[number];

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

const atStart = (): Theme => {
  const requested = new URLSearchParams(location.search).get('theme');
  return isTheme(requested) ? requested : 'light';
};

export const Gallery = () => {
  const [theme, setTheme] = useState(atStart);
  useEffect(() => {
    document.documentElement.classList.remove(...themes);
    document.documentElement.classList.add(theme);
  }, [theme]);
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-paper p-2">
        <div className="mx-auto max-w-5xl">
          <SegmentedControl
            label="Theme"
            value={theme}
            onChange={setTheme}
            choices={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'sunlight', label: 'Sunlight' },
            ]}
          />
        </div>
      </header>
      <main className="mx-auto flex max-w-5xl flex-col gap-12 px-4 pt-6 pb-24">
        <h1 className="text-2xl">Design system</h1>
        <ValueSamples />
        <ActionSamples />
        <InputSamples />
        <LayoutSamples />
        <FeedbackSamples />
        <ConsoleSamples />
      </main>
      <Toaster />
    </>
  );
};
