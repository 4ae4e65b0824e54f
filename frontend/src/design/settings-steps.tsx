import { currentSettingsPlatform, type SettingsPlatform } from '../browser/settings-platform.ts';

export interface SettingsStepsProps {
  readonly title: string;
  readonly steps: Readonly<Record<SettingsPlatform, readonly string[]>>;
}

export const SettingsSteps = ({ title, steps }: SettingsStepsProps) => (
  <div className="flex flex-col gap-1">
    <p className="font-bold">{title}</p>
    <ol className="list-decimal pl-6">
      {steps[currentSettingsPlatform()].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
);
