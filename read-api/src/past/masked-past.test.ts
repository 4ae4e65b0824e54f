import { MASK } from '@saferide/contracts/operation/time-travel';
import { expect, it } from 'vitest';
import { changesIn, maskedResponseOf } from './masked-past.ts';

const known = {
  id: 'ride-1',
  name: 'Ada Obi',
  none: null,
  since: undefined,
  pickup: { address: '5 Aba Road', latitude: 6.5 },
  history: [{ address: '1 Allen Avenue', at: 'noon' }],
  open: true,
};

it('maskedResponseOf masks values that depend on personal data, at any depth', () => {
  const unknown = { ...known, name: null, pickup: null, history: null };
  expect(maskedResponseOf(known, unknown).shown).toEqual({
    id: 'ride-1',
    name: MASK,
    none: null,
    pickup: { address: MASK, latitude: MASK },
    history: [{ address: MASK, at: MASK }],
    open: true,
  });
});

it('maskedResponseOf shows values that do not depend on personal data', () => {
  expect(maskedResponseOf(known, known).shown).toEqual(JSON.parse(JSON.stringify(known)));
});

it('maskedResponseOf masks the whole response if it would be missing without personal data', () => {
  expect(maskedResponseOf([{ id: 'a' }], undefined).shown).toEqual([{ id: MASK }]);
});

it('changesIn lists changed fields, including masked ones', () => {
  const before = maskedResponseOf(
    { status: 'requested', name: 'Ada', list: [1] },
    { status: 'requested', name: null, list: [1] },
  );
  const after = maskedResponseOf(
    { status: 'accepted', name: 'Bola', list: [1, 2] },
    { status: 'accepted', list: [1, 2] },
  );
  expect(changesIn('state', before, after)).toEqual([
    { where: 'state', field: 'status', before: 'requested', after: 'accepted' },
    { where: 'state', field: 'name', before: MASK, after: MASK },
    { where: 'state', field: 'list.1', before: null, after: 2 },
  ]);
  expect(changesIn('state', after, after)).toEqual([]);
});
