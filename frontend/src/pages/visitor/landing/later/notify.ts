const THANKS_MS = 2_000;

const request = async (email: string): Promise<boolean> => {
  const headers = { 'Content-Type': 'application/json' };
  try {
    return (await fetch('/api/waitlist', { method: 'POST', headers, body: JSON.stringify({ email }) })).ok;
  } catch {
    return false;
  }
};

/** Asks for an e-mail address in the banner, thanks the visitor for it, and closes the banner as *Explore App* does. */
export const askForWaitlistEmail = (button: HTMLElement): void => {
  const banner = button.closest('section');
  const form = banner?.querySelector('form');
  const status = banner?.querySelector<HTMLElement>('[role=status]');
  const email = form?.elements.namedItem('email');
  if (!banner || !form || !status || !(email instanceof HTMLInputElement)) return;
  button.hidden = true;
  form.hidden = false;
  email.focus();
  let sending = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    const sent = await request(email.value);
    sending = false;
    status.textContent = (sent ? status.dataset.thanks : status.dataset.failed) ?? '';
    if (!sent) return email.focus();
    form.hidden = true;
    setTimeout(() => banner.querySelector<HTMLElement>('[data-answer]')?.click(), THANKS_MS);
  };
};
