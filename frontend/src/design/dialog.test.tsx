import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet, SidePanel } from './sheet.tsx';

describe.for([
  ['a dialog', Dialog],
  ['a sheet', Sheet],
  ['a side panel', SidePanel],
] as const)('%s', ([, Overlay]) => {
  const Shown = () => {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Overlay
          open={open}
          onClose={close}
          title="Cancel this ride?"
          footer={<Button onClick={close}>Keep the ride</Button>}
        >
          <p>Dele is 2 minutes away.</p>
        </Overlay>
      </>
    );
  };
  const opened = async () => {
    const actions = await show(<Shown />);
    await actions.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Cancel this ride?' })).toBeDefined();
    return actions;
  };

  it.for(['Close', 'Keep the ride'])('is closed by its button “%s”', async (name) => {
    const { click } = await opened();
    await click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Dele is 2 minutes away.')).toBeNull();
  });

  it('is closed by Escape, which browsers report as `cancel`', async () => {
    await opened();
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});
