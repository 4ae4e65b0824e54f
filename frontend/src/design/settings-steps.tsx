import { type SettingsOf, settingsHere } from '../browser/settings-of.ts';

export interface SettingsStepsProps {
  readonly title: string;
  readonly steps: Readonly<Record<SettingsOf, readonly string[]>>;
}

export const SettingsSteps = ({ title, steps }: SettingsStepsProps) => (
  <div className="flex flex-col gap-1">
    <p className="font-bold">{title}</p>
    <ol className="list-decimal pl-6">
      {steps[settingsHere()].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
);
