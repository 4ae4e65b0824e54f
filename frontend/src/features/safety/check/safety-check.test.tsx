import { withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { answerCheck, openCheck } from '@saferide/contracts/safety/checks';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSafetyCheck, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock } from '../../../testing/time.ts';

const CASE = '00000000-0000-4000-8000-000000000001_1';
const question = () => screen.queryByRole('alertdialog', { name: 'Are you all right?' });
const button = (name: string) => screen.getByRole('button', { name });
const showPage = () => show(<p>Some page</p>);

describe('the safety check', () => {
  it('is shown over any page with a countdown, and says when the time is over', async () => {
    server.answers(openCheck, { check: aSafetyCheck(), calledFor: null });
    await showPage();
    expect(question()).not.toBeNull();
    expect(screen.getByText('Your car has not moved for some time.')).toBeDefined();
    const timer = screen.getByRole('timer');
    await advanceClock(1_000);
    expect(timer.textContent).toMatch(/^If you don’t answer in \d+ min \d+ s, we call for help\.$/);
    await advanceClock(125_000);
    expect(timer.textContent).toBe('You didn’t answer in time. We’re alerting our safety team.');
  });

  it('appears when the server asks, with the focus on the question and not on an answer', async () => {
    await showPage();
    expect(question()).toBeNull();
    server.answers(openCheck, { check: aSafetyCheck({ reasons: ['off_route', 'night'] }), calledFor: null });
    await socket.says(readModelChangedFrame, { model: 'safety_checks', keys: ['ada'], position: server.moves() });
    await advanceClock(1_000);
    expect(screen.getByText('Your car has left the route.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you all right?' }));
  });

  it('disappears when the person answers that they are fine', async () => {
    server.answers(openCheck, { check: aSafetyCheck(), calledFor: null });
    const { click } = await showPage();
    server.answers(answerCheck, { outcome: 'open' }, { changed: ['safety_checks'] });
    server.answers(openCheck, { check: aSafetyCheck({ answered: 'fine' }), calledFor: null });
    await click(button('I am fine'));
    expect(server.sent(answerCheck).map(({ body }) => body)).toEqual([{ nth: 1, answer: 'fine' }]);
    expect(question()).toBeNull();
  });

  it('marks the answer that is being sent as busy', async () => {
    server.answers(openCheck, { check: aSafetyCheck(), calledFor: null });
    const { click } = await showPage();
    server.holds(answerCheck);
    await click(button('I need help'));
    expect(button('I need help').getAttribute('aria-busy')).toBe('true');
    expect(button('I am fine').getAttribute('aria-busy')).toBeNull();
  });

  it('says that help was called, and links to the emergency number', async () => {
    server.answers(openCheck, { check: aSafetyCheck(), calledFor: null });
    const { click } = await showPage();
    server.answers(answerCheck, { outcome: 'help' }, { changed: ['safety_checks'] });
    server.answers(openCheck, { check: null, calledFor: null });
    await click(button('I need help'));
    expect(screen.getByRole('alert').textContent).toMatch(/^They can see where you are/);
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    await click(button('Close'));
    expect(screen.queryByText('We’ve alerted our safety team')).toBeNull();
  });

  it('says that help was called after no answer, until the person says that they are safe', async () => {
    server.answers(openCheck, { check: null, calledFor: CASE });
    const { click } = await showPage();
    expect(screen.getByRole('heading', { name: 'We’ve alerted our safety team' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toMatch(/You didn’t confirm in time/);
    await click(button('I am safe'));
    server.answers(withdrawEmergency, { id: CASE, status: 'withdrawn' }, { changed: ['emergencies'] });
    server.answers(openCheck, { check: null, calledFor: null });
    await click(button('I’m safe, tell everyone'));
    expect(server.sent(withdrawEmergency).map(({ params }) => params)).toEqual([{ id: CASE }]);
    expect(screen.queryByText('We’ve alerted our safety team')).toBeNull();
  });

  it('stays when sending the answer fails, and says so', async () => {
    server.answers(openCheck, { check: aSafetyCheck(), calledFor: null });
    const { click } = await showPage();
    server.loses(answerCheck);
    await click(button('I am fine'));
    expect(question()).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(/Your answer did not get through/);
    server.answers(answerCheck, { outcome: 'fine' }, { changed: ['safety_checks'] });
    server.answers(openCheck, { check: null, calledFor: null });
    await click(button('I am fine'));
    expect(question()).toBeNull();
  });

  it('disappears without an answer once its time is over and the server says so', async () => {
    server.answers(openCheck, { check: aSafetyCheck({ answerBy: inSeconds(10) }), calledFor: null });
    await showPage();
    expect(question()).not.toBeNull();
    server.answers(openCheck, { check: null, calledFor: null });
    await advanceClock(10_000);
    expect(question()).not.toBeNull();
    await advanceClock(1_000);
    expect(question()).toBeNull();
  });

  it('is not shown again after the person answered that they are fine', async () => {
    server.answers(openCheck, { check: aSafetyCheck({ answered: 'fine' }), calledFor: null });
    await showPage();
    expect(question()).toBeNull();
  });
});
