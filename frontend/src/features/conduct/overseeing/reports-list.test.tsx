import { readChat } from '@saferide/contracts/chat/read-chat';
import { type ReportView, reports, settleReport } from '@saferide/contracts/conduct/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { ReportsList } from './reports-list.tsx';

const aReport: ReportView = {
  ...{ id: '0190a0b0-1111-7222-8333-444455556666', rideId: RIDE_ID, as: 'customer', reason: 'rude' },
  ...{ reporterId: '0190a0b0-1111-7222-8333-000000000001', reportedId: '0190a0b0-1111-7222-8333-000000000002' },
  ...{ reporterName: 'Bola Ade', reportedName: 'Musa Obi', text: 'Shouted at me', reportedAt: inSeconds(-60) },
  settled: null,
};

it('the list of reports says when it is empty', async () => {
  server.answers(reports, { reports: [], next: null });
  await show(<ReportsList />);
  expect(screen.getByText('No open reports.')).toBeDefined();
});

it('a report is settled only with an outcome and a reason', async () => {
  server.answers(reports, { reports: [aReport], next: null });
  const hands = await show(<ReportsList />);
  expect(screen.getByText('Bola Ade about Musa Obi')).toBeDefined();
  await hands.click(screen.getByRole('button', { name: 'Settle the report of Bola Ade' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await hands.click(dialog.getByRole('button', { name: 'Settle the report', hidden: true }));
  expect(dialog.getByText('Say why')).toBeDefined();
  await hands.choose(dialog.getByLabelText('Outcome'), 'Action taken');
  await hands.type(dialog.getByLabelText('Reason'), 'Spoken with him');
  server.answers(reports, { reports: [], next: null });
  server.answers(settleReport, { id: aReport.id }, { changed: ['conduct'] });
  await hands.click(dialog.getByRole('button', { name: 'Settle the report', hidden: true }));
  expect(screen.getByText('No open reports.')).toBeDefined();
});

it('the chat of a reported ride opens once the operator has given a reason', async () => {
  server.answers(reports, { reports: [aReport], next: null });
  const hands = await show(<ReportsList />);
  await hands.click(screen.getByRole('button', { name: 'Read the chat' }));
  await hands.type(screen.getByLabelText('Reason'), 'The report');
  const messages = [
    { nth: 1, from: 'customer' as const, text: 'I am at the gate', sentAt: inSeconds(-90) },
    { nth: 2, from: 'driver' as const, text: null, sentAt: inSeconds(-80) },
  ];
  server.answers(readChat, { messages });
  await hands.click(screen.getByRole('button', { name: 'Read it' }));
  expect(screen.getByText('I am at the gate')).toBeDefined();
  expect(screen.getByText('Deleted with its account')).toBeDefined();
});
