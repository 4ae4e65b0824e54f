import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '../../design/field.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Page } from '../../design/page.tsx';
import { receiptKeyQuery } from '../../features/vehicle-review/queries.ts';
import { ReceiptCheck } from '../../features/vehicle-review/receipts/receipt-check.tsx';
import { receiptsWords } from '../../features/vehicle-review/receipts/receipts.words.ts';

const m = receiptsWords;

/** Whoever is shown the receipt of a decision about a vehicle checks it here. */
export const ReceiptsPage = () => {
  const query = useQuery(receiptKeyQuery);
  const [text, setText] = useState('');
  return (
    <Page title={m.title} narrow>
      <p>{m.intro}</p>
      <Loaded query={query}>
        {({ publicKey }) => (
          <>
            <TextAreaField
              label={m.field}
              rows={8}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
            <label className="flex flex-col gap-1 font-bold">
              {m.choose}
              <input
                type="file"
                accept="application/json,.json"
                className="min-h-12 font-normal"
                onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
              />
            </label>
            {text.trim() !== '' && <ReceiptCheck text={text} publicKey={publicKey} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};
