import { figures } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/pages';
import { FormProvider } from 'react-hook-form';
import { isDevelopment } from '../../browser/development.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { FormSection } from '../../features/driver/registration/form-section.tsx';
import { History } from '../../features/driver/registration/history.tsx';
import { registrationWords } from '../../features/driver/registration/registration.words.ts';
import { SampleDetails } from '../../features/driver/registration/sample-details.tsx';
import { sections } from '../../features/driver/registration/sections.ts';
import { useRegistration } from '../../features/driver/registration/use-registration.ts';
import { app } from '../../messages/app.ts';
import { naira } from '../../messages/format.ts';

const m = registrationWords;

/** The whole of the driver's form on one page, in the order of the wizard's steps. */
export const RegistrationPage = () => {
  const { form, submit, pending } = useRegistration();
  const faults = Object.keys(form.formState.errors).length;
  return (
    <Page title={m.title} back={{ to: pages.home, label: app.home }}>
      <Notice tone="warning" title={m.trialTitle(figures.trialDays)}>
        {m.trialText(naira(figures.dailySubscription))}
      </Notice>
      <FormProvider {...form}>
        {isDevelopment() && <SampleDetails />}
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {sections.map((section) => (
            <FormSection key={section.name} section={section} />
          ))}
          <History />
          <p className="text-muted text-sm">{m.kept}</p>
          {faults > 0 && (
            <Notice tone="danger" announced>
              {m.faults(faults)}
            </Notice>
          )}
          <Button type="submit" size="lg" pending={pending}>
            {m.submit}
          </Button>
        </form>
      </FormProvider>
    </Page>
  );
};
